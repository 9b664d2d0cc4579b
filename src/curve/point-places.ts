/** Public points in places: what drives a module of them, of a curve of either form. */
import { copyOf } from '../encoding/octets.ts';
import type { CompiledModule } from '../runtime/module.ts';
import type { PlaceCalls } from './module/calls.ts';
import { KEPT_PLACES, PASSING_PLACES, TOGETHER } from './module/places.ts';
import type { PlaceRegion } from './weierstrass/places.ts';

/** All but `run` is called inside of it. */
export class PointPlaces {
  readonly places: number;
  readonly #first: number;
  readonly #module: CompiledModule<PlaceRegion, PlaceCalls>;
  readonly #numbers: Uint8Array;

  /** @param isKept - whether they are those that keep what they hold; the others serve one after the other. */
  constructor(module: CompiledModule<PlaceRegion, PlaceCalls>, isKept: boolean) {
    this.places = isKept ? KEPT_PLACES : PASSING_PLACES;
    this.#first = isKept ? 0 : KEPT_PLACES;
    this.#module = module;
    this.#numbers = module.bytesOf(module.at.numbers);
  }

  run<T>(body: () => T): T {
    return this.#module.session(body);
  }

  enter(place: number, point: Uint8Array): void {
    this.#numbers.set(point);
    this.#module.call.enterPlace(this.#at(place));
  }

  leave(place: number): Uint8Array {
    this.#module.call.leavePlace(this.#at(place));
    return copyOf(this.#numbers);
  }

  copy(to: number, from: number): void {
    this.#module.call.copyPlace(this.#at(to), this.#at(from));
  }

  add(to: number, a: number, b: number): void {
    this.#module.call.addPlaces(this.#at(to), this.#at(a), this.#at(b));
  }

  double(to: number, a: number): void {
    this.#module.call.doublePlace(this.#at(to), this.#at(a));
  }

  /** One or two points that are doubled again and again. */
  readonly doubling: {
    readonly together: number;
    start(points: readonly Uint8Array[]): void;
    next(): void;
    take(to: number, which: number): void;
  } = {
    together: TOGETHER,
    start: (points) => {
      this.#doubled = points.length;
      for (const [which, point] of points.entries()) {
        this.#numbers.set(point);
        this.#module.call.enterDoubled(which);
      }
    },
    next: () => (this.#doubled > 1 ? this.#module.call.doubleBoth() : this.#module.call.doubleOne()),
    take: (to, which) => this.#module.call.takeDoubled(this.#at(to), which),
  };
  #doubled = 0;

  negate(to: number, from: number): void {
    this.#module.call.negatePlace(this.#at(to), this.#at(from));
  }

  /** The place's number in the module. */
  #at(place: number): number {
    if (!(place >= 0 && place < this.places)) throw new RangeError(`there are ${this.places} places`);
    return this.#first + place;
  }
}
