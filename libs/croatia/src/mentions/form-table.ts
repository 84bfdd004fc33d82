const EMPTY = -1;

/**
 * Which names a word may be a form of: an open-addressed table of hashes, so that 31,082 people need megabytes, not
 * hundreds, and a person is added in the time of some dozen insertions. Two hashes of 32 bits tell words apart.
 */
export class FormTable {
  private size = 1 << 12;
  private used = 0;
  private hashA = new Int32Array(this.size);
  private hashB = new Int32Array(this.size);
  /** First reading of the word, EMPTY for a free place. */
  private first = new Int32Array(this.size).fill(EMPTY);

  private readings = 0;
  private packed = new Int32Array(1 << 12);
  private next = new Int32Array(1 << 12);

  /** Adds cases to a word's reading as a form of the lemma. */
  add(hashA: number, hashB: number, lemma: number, cases: number): void {
    if (this.used * 10 > this.size * 6) this.grow();
    const place = this.placeOf(hashA, hashB);
    if (this.first[place] === EMPTY) {
      this.hashA[place] = hashA;
      this.hashB[place] = hashB;
      this.used += 1;
    }
    for (let at = this.first[place] as number; at !== EMPTY; at = this.next[at] as number) {
      if ((this.packed[at] as number) >>> 8 === lemma) {
        this.packed[at] = (this.packed[at] as number) | cases;
        return;
      }
    }
    this.first[place] = this.newReading(lemma, cases, this.first[place] as number);
  }

  /** Index of the first reading of a word; below zero when it is in no name. */
  find(hashA: number, hashB: number): number {
    return this.first[this.placeOf(hashA, hashB)] as number;
  }

  /** The reading after this one; below zero after the last. */
  following(reading: number): number {
    return this.next[reading] as number;
  }

  lemma(reading: number): number {
    return (this.packed[reading] as number) >>> 8;
  }

  cases(reading: number): number {
    return (this.packed[reading] as number) & 255;
  }

  get bytes(): number {
    return this.size * 12 + this.packed.length * 8;
  }

  get words(): number {
    return this.used;
  }

  private placeOf(hashA: number, hashB: number): number {
    const mask = this.size - 1;
    let place = (hashA ^ (hashB >>> 7)) & mask;
    while (this.first[place] !== EMPTY && (this.hashA[place] !== hashA || this.hashB[place] !== hashB))
      place = (place + 1) & mask;
    return place;
  }

  private newReading(lemma: number, cases: number, next: number): number {
    const at = this.readings;
    if (at === this.packed.length) {
      this.packed = widened(this.packed);
      this.next = widened(this.next);
    }
    this.packed[at] = (lemma << 8) | cases;
    this.next[at] = next;
    this.readings += 1;
    return at;
  }

  private grow(): void {
    const { hashA, hashB, first, size } = this;
    this.size = size * 2;
    this.hashA = new Int32Array(this.size);
    this.hashB = new Int32Array(this.size);
    this.first = new Int32Array(this.size).fill(EMPTY);
    for (let at = 0; at < size; at += 1) {
      if (first[at] === EMPTY) continue;
      const place = this.placeOf(hashA[at] as number, hashB[at] as number);
      this.hashA[place] = hashA[at] as number;
      this.hashB[place] = hashB[at] as number;
      this.first[place] = first[at] as number;
    }
  }
}

function widened(array: Int32Array): Int32Array<ArrayBuffer> {
  const wider = new Int32Array(array.length * 2);
  wider.set(array);
  return wider;
}
