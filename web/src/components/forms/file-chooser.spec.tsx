/** @jest-environment jsdom */
import '../../../test/antd-shims';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, type FormInstance } from 'antd';
import { I18n } from '@/i18n/i18n';
import { hr } from '@/i18n/locales/hr/all';
import { I18nProvider } from '@/i18n/use-translation';
import { FileChooser } from './file-chooser';
import { BareItem } from './form-item';

const WRONG = 'Datoteka nije PDF.';
let form: FormInstance;

function Page() {
  [form] = Form.useForm();
  return (
    <I18nProvider i18n={new I18n(hr)}>
      <Form form={form} name="proba">
        <BareItem name="programPdf">
          <FileChooser field="programPdf" label="Program" help="" />
        </BareItem>
      </Form>
    </I18nProvider>
  );
}

/** A PDF whose first bytes come when they are let go. */
function slowPdf() {
  let letGo = () => {};
  const bytes = new Promise<ArrayBuffer>((resolve) => {
    letGo = () => resolve(new TextEncoder().encode('%PDF-1.7').buffer as ArrayBuffer);
  });
  const file = new File(['%PDF-1.7'], 'program.pdf', { type: 'application/pdf' });
  file.slice = () => Object.assign(new Blob(), { arrayBuffer: () => bytes });
  return { file, letGo: () => act(async () => letGo()) };
}

test('an old error does not stand beside a file that is read, and the label is a new part once there is a file', async () => {
  render(<Page />);
  act(() => form.setFields([{ name: 'programPdf', errors: [WRONG] }]));
  expect(await screen.findByText(WRONG)).toBeTruthy();
  const label = screen.getByText('Odaberi PDF');
  const { file, letGo } = slowPdf();
  await userEvent.upload(
    document.querySelector<HTMLInputElement>('#proba_programPdf') as HTMLInputElement,
    file,
  );
  expect(await screen.findByText('Provjeravamo datoteku…')).toBeTruthy();
  expect(screen.queryByText(WRONG)).toBeNull();
  await letGo();
  // A translated page has other texts in the old one (a browser that translates replaces them).
  expect(await screen.findByText('Zamijeni')).not.toBe(label);
  expect(form.getFieldValue('programPdf')).toBe(file);
});
