/** Ids that antd gives the fields of a form with a name: `edit`, ['goals', 0, 'text'] → `edit_goals_0_text`. */
const fieldId = (form: string, path: readonly (string | number)[]) => [form, ...path].join('_');

/** A file is chosen by the button beside its hidden field. */
const controlOf = (id: string) => document.getElementById(`${id}-choose`) ?? document.getElementById(id);

const FOCUSABLE = 'input:not([type="file"]), textarea, button';

/** Leads to the wrong field that stands first on the page; the form reports them in no particular order. */
export function focusFirstError(
  form: string,
  wrong: readonly { name: readonly (string | number)[] }[],
): void {
  const [first] = wrong
    .flatMap(({ name }) => controlOf(fieldId(form, name)) ?? [])
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  if (!first) return;
  first.scrollIntoView({ block: 'center' });
  const target = first.matches(FOCUSABLE) ? first : first.querySelector<HTMLElement>(FOCUSABLE);
  target?.focus({ preventScroll: true });
}
