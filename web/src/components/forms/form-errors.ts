export interface WrongField {
  name: string;
  message: string;
}

/** What an antd form says about its fields (`onFieldsChange`). */
interface FieldState {
  name: (string | number)[];
  errors?: string[];
}

interface Summary {
  /** How often somebody tried to send. */
  attempt: number;
  wrong: readonly WrongField[];
}

const NOTHING: Summary = { attempt: 0, wrong: [] };

/**
 * The messages of a form, beside it: who shows them is rendered anew, the form is not. Nothing is said before somebody tried to
 * send.
 */
export class FormErrors {
  private all: readonly WrongField[] = [];
  private attempt = 0;
  private shown = NOTHING;
  private readonly listeners = new Set<() => void>();

  /** @param order names of the fields in the order of the page */
  constructor(private readonly order: readonly string[]) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly read = (): Summary => this.shown;

  readonly take = (fields: readonly FieldState[]): void => {
    const wrong = fields.flatMap(({ name, errors: [message] = [] }) =>
      message === undefined ? [] : [{ name: name.join('.'), message }],
    );
    this.all = wrong.sort((one, other) => this.order.indexOf(one.name) - this.order.indexOf(other.name));
    this.tell();
  };

  /** Somebody tried to send: from now on the summary stands above the form. */
  readonly tried = (): void => {
    this.attempt += 1;
    this.tell();
  };

  readonly reset = (): void => {
    this.attempt = 0;
    this.all = [];
    this.tell();
  };

  private tell(): void {
    const next = this.attempt > 0 ? { attempt: this.attempt, wrong: this.all } : NOTHING;
    if (JSON.stringify(next) === JSON.stringify(this.shown)) return;
    this.shown = next;
    for (const listener of this.listeners) listener();
  }
}
