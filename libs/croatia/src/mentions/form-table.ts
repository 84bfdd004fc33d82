const EMPTY = -1;
/** Parts of the table, by the upper bits of a hash; each grows by itself, so that no growth takes long. */
const PARTS = 128;
const PART_BITS = 7;

/**
 * Which names a word may be a form of: open-addressed tables of hashes, so that 31,082 people need megabytes, not hundreds, and a
 * person is added in the time of some dozen insertions. Two hashes of 32 bits tell words apart.
 */
export class FormTable {
  private readonly parts = Array.from({ length: PARTS }, () => new Part());
  private readings = 0;
  private packed = new Int32Array(1 << 12);
  private next = new Int32Array(1 << 12);

  /** Adds cases to a word's reading as a form of the lemma. */
  add(hashA: number, hashB: number, lemma: number, cases: number): void {
    const part = this.partOf(hashB);
    const place = part.placeFor(hashA, hashB);
    const first = part.first[place] as number;
    for (let at = first; at !== EMPTY; at = this.next[at] as number) {
      if ((this.packed[at] as number) >>> 8 === lemma) {
        this.packed[at] = (this.packed[at] as number) | cases;
        return;
      }
    }
    part.first[place] = this.newReading(lemma, cases, first);
  }

  /** Index of the first reading of a word; below zero when it is in no name. */
  find(hashA: number, hashB: number): number {
    const part = this.partOf(hashB);
    return part.first[part.placeOf(hashA, hashB)] as number;
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
    return this.parts.reduce((sum, { size }) => sum + size * 12, this.packed.length * 8);
  }

  get words(): number {
    return this.parts.reduce((sum, { used }) => sum + used, 0);
  }

  private partOf(hashB: number): Part {
    return this.parts[hashB >>> (32 - PART_BITS)] as Part;
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
}

class Part {
  size = 64;
  used = 0;
  /** First reading of the word, EMPTY for a free place. */
  first = new Int32Array(this.size).fill(EMPTY);
  private hashA = new Int32Array(this.size);
  private hashB = new Int32Array(this.size);

  /** Where the word is, or the free place where it would be. */
  placeOf(hashA: number, hashB: number): number {
    const { first, hashA: a, hashB: b } = this;
    const mask = this.size - 1;
    let place = (hashA ^ (hashB >>> 7)) & mask;
    while (first[place] !== EMPTY && (a[place] !== hashA || b[place] !== hashB)) place = (place + 1) & mask;
    return place;
  }

  /** The same for a word that is about to get a reading. */
  placeFor(hashA: number, hashB: number): number {
    if (this.used * 10 > this.size * 6) this.grow();
    const place = this.placeOf(hashA, hashB);
    if (this.first[place] === EMPTY) {
      this.hashA[place] = hashA;
      this.hashB[place] = hashB;
      this.used += 1;
    }
    return place;
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
