/** Names the button of a row that opens its details, so that the row can be found again when the list was renewed. */
export const rowMark = (id: number) => ({ 'data-details-of': String(id) });

/** That button, where the row is still there. */
export const rowOf = (id: number) => document.querySelector<HTMLElement>(`[data-details-of="${id}"]`);
