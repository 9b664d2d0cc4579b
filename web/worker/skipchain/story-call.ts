/** What one key took, in milliseconds. */
export interface StoryCall {
  readonly signMs: number;
  readonly verifyMs: number;
}
