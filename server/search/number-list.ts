/** Most words stand in one or two posts. */
const FIRST_ROOM = 2;

/** A list of whole numbers from 0 up, in their order, that takes 4 bytes for each, where an array takes 8 and more. */
export interface NumberList {
  /** Those from `length` on are none of the list. */
  readonly values: Uint32Array;
  readonly length: number;
  /** Adds a number that is no smaller than the last one. */
  push(value: number): void;
  /** Removes the first one that is not smaller than `from`, where it is smaller than `to`. */
  removeBetween(from: number, to: number): void;
}

/** @param values those that it begins with: they stay where they are until it grows */
export function createNumberList(values?: Uint32Array<ArrayBufferLike>): NumberList {
  return new Numbers(values);
}

/** A class, because there are as many as words: each closure of each would cost more than the numbers. */
class Numbers implements NumberList {
  values: Uint32Array<ArrayBufferLike>;
  length: number;

  constructor(values?: Uint32Array<ArrayBufferLike>) {
    this.values = values ?? new Uint32Array(FIRST_ROOM);
    this.length = values?.length ?? 0;
  }

  push(value: number): void {
    if (this.length === this.values.length) {
      const larger = new Uint32Array(this.length + (this.length >> 1) + 1);
      larger.set(this.values);
      this.values = larger;
    }
    this.values[this.length++] = value;
  }

  removeBetween(from: number, to: number): void {
    let place = 0;
    for (let end = this.length; place < end; ) {
      const middle = (place + end) >>> 1;
      if ((this.values[middle] as number) < from) place = middle + 1;
      else end = middle;
    }
    if (place === this.length || (this.values[place] as number) >= to) return;
    this.values.copyWithin(place, place + 1, this.length);
    this.length--;
  }
}
