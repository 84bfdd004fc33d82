import { SaxesParser, type SaxesTagNS } from 'saxes';
import { unreadable } from './statement-errors.js';

/** An element with everything in it. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  /** Of an element without children; between elements stands no text but white space. */
  text: string;
  children: XmlElement[];
}

export interface PartsOptions {
  /** Names from the root down to the parent of the parts. */
  path: readonly string[];
  /** Namespace of the root, which must be one of these. */
  namespaces: readonly string[];
  /** The last element of `path` begins. */
  onParent(): void;
  /** A child of it is complete. */
  onPart(part: XmlElement): void;
}

/** A well-formed statement stays far below all of these. */
const DEPTH = 24;
const ELEMENTS_OF_PART = 200_000;
const TEXT_LENGTH = 2000;

const BROKEN = 'XML nije ispravan';

/**
 * Reads a document in pieces and hands over its parts one by one; nothing is held but the part that is being read. A document
 * type, an entity of its own or anything that is not well-formed ends it.
 *
 * @throws DomainError `statement.unreadable`
 */
export async function readXmlParts(pieces: AsyncIterable<Buffer>, options: PartsOptions): Promise<void> {
  const reading = new PartsReader(options);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const piece of pieces) reading.write(decode(() => decoder.decode(piece, { stream: true })));
  reading.write(decode(() => decoder.decode()));
  reading.close();
}

function decode(read: () => string): string {
  try {
    return read();
  } catch {
    throw unreadable('tekst nije zapisan kao UTF-8');
  }
}

class PartsReader {
  private readonly parser = new SaxesParser({ xmlns: true });
  /** Elements that are open, outermost first. */
  private readonly open: string[] = [];
  /** Elements of the part that is being read, outermost first. */
  private readonly part: XmlElement[] = [];
  private elements = 0;
  private hasParent = false;

  constructor(private readonly options: PartsOptions) {
    this.parser.on('error', () => {
      throw unreadable(BROKEN);
    });
    this.parser.on('doctype', () => {
      throw unreadable('XML s vlastitom definicijom dokumenta (DOCTYPE) nije dopušten');
    });
    this.parser.on('opentag', (tag) => this.begin(tag));
    this.parser.on('closetag', () => this.end());
    this.parser.on('text', (text) => this.note(text));
    this.parser.on('cdata', (text) => this.note(text));
  }

  write(text: string): void {
    if (text !== '') this.parser.write(text);
  }

  close(): void {
    this.parser.close();
    if (!this.hasParent) throw unreadable('u datoteci nema izvoda');
  }

  private begin(tag: SaxesTagNS): void {
    if (this.open.length === 0 && !this.options.namespaces.includes(tag.uri)) {
      throw unreadable('podržani su samo izvodi camt.053.001.02 i camt.053.001.08');
    }
    if (this.open.length >= DEPTH) throw unreadable(BROKEN);
    const { path } = this.options;
    const isInPath = path.every((name, place) => this.open[place] === name);
    this.open.push(tag.local);
    if (this.open.length === path.length && path.every((name, place) => this.open[place] === name)) {
      this.hasParent = true;
      this.options.onParent();
    }
    if (!isInPath) return;
    this.elements += 1;
    if (this.elements > ELEMENTS_OF_PART) throw unreadable('stavka izvoda je prevelika');
    const element: XmlElement = {
      name: tag.local,
      attributes: Object.fromEntries(
        Object.values(tag.attributes).map(({ local, value }) => [local, value.slice(0, TEXT_LENGTH)]),
      ),
      text: '',
      children: [],
    };
    const parent = this.part.at(-1);
    if (parent) {
      parent.children.push(element);
      parent.text = '';
    }
    this.part.push(element);
  }

  private end(): void {
    this.open.pop();
    const element = this.part.pop();
    if (!element || this.part.length > 0) return;
    this.elements = 0;
    this.options.onPart(element);
  }

  private note(text: string): void {
    const element = this.part.at(-1);
    if (!element || element.children.length > 0) return;
    element.text += text;
    if (element.text.length <= TEXT_LENGTH) return;
    // However far it is indented.
    element.text = element.text.replace(/\s+/g, ' ');
    if (element.text.length > TEXT_LENGTH) throw unreadable('tekst stavke izvoda je predug');
  }
}

/** Elements at a path of names below an element. */
export function allAt(element: XmlElement, path: string): XmlElement[] {
  return path
    .split('/')
    .reduce<XmlElement[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [element],
    );
}

/** The text of the first of them, trimmed; null without one or without text. */
export function textAt(element: XmlElement, path: string): string | null {
  return allAt(element, path)[0]?.text.trim() || null;
}
