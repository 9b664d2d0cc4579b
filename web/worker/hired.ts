/** What a worker and its page say to each other about workers that the page starts for it (web/page/hired-workers.ts). */

/** To the page: that a worker shall be started, of what the text says; what it shall be told; that it shall end. */
export type WorkersRequest<Message = unknown> = { readonly worker: number } & (
  | { readonly hire: string }
  | { readonly tell: Message }
  | { readonly end: true }
);

/** From the page. */
export type WorkersReply<Said = unknown> = { readonly worker: number } & ({ readonly said: Said } | { readonly failed: string });
