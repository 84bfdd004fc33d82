/** @jest-environment jsdom */
import { focusFirstError } from './focus-first-error';

Element.prototype.scrollIntoView = () => undefined;

describe('the way to a mistake', () => {
  beforeEach(() => {
    document.body.innerHTML = `
      <input id="edit_name" />
      <div id="edit_party"><button type="button">SDP</button></div>
      <textarea id="edit_goals_0_text"></textarea>`;
  });

  it('focuses the first on the page, whatever the order in which they are reported', () => {
    focusFirstError('edit', [{ name: ['goals', 0, 'text'] }, { name: ['party'] }, { name: ['name'] }]);
    expect(document.activeElement?.id).toBe('edit_name');
  });

  it('leads to the first control inside a field that has several', () => {
    focusFirstError('edit', [{ name: ['goals', 0, 'text'] }, { name: ['party'] }]);
    expect(document.activeElement?.textContent).toBe('SDP');
  });

  it('does nothing where there is no such field', () => {
    focusFirstError('edit', [{ name: ['nothing'] }]);
    expect(document.activeElement).toBe(document.body);
  });
});
