export interface WrongField {
  name: string;
  message: string;
}

/** What an antd form says about its fields (`onFieldsChange`). */
interface FieldState {
  name: (string | number)[];
  errors?: string[];
}

const NONE: readonly WrongField[] = [];

/**
 * The messages of a form, beside it: who shows them is rendered anew, the form is not. Nothing is said before somebody tried to
 * send.
 */
export class FormErrors {
  private all: readonly WrongField[] = NONE;
  private shown: readonly WrongField[] = NONE;
  private hasTried = false;
  private readonly listeners = new Set<() => void>();

  /** @param order names of the fields in the order of the page */
  constructor(private readonly order: readonly string[]) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly read = (): readonly WrongField[] => this.shown;

  readonly take = (fields: readonly FieldState[]): void => {
    const wrong = fields.flatMap(({ name, errors: [message] = [] }) =>
      message === undefined ? [] : [{ name: name.join('.'), message }],
    );
    this.all = wrong.sort((one, other) => this.order.indexOf(one.name) - this.order.indexOf(other.name));
    this.tell();
  };

  /** Somebody tried to send: from now on the summary stands above the form. */
  readonly tried = (): void => {
    this.hasTried = true;
    this.tell();
  };

  readonly reset = (): void => {
    this.hasTried = false;
    this.all = NONE;
    this.tell();
  };

  private tell(): void {
    const next = this.hasTried ? this.all : NONE;
    if (JSON.stringify(next) === JSON.stringify(this.shown)) return;
    this.shown = next;
    for (const listener of this.listeners) listener();
  }
}
