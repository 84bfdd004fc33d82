/** @jest-environment jsdom */
import '../../../test/antd-shims';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dataFor } from '@/app/render-page';
import { toastStore } from '@/components/toasts/toast-store';
import { FakeRequest } from '../../../test/fake-request';
import { pageData, politician } from '../../../test/invented';
import { RECEIPT } from '../../../test/invented-receipt';
import { answerCalls, closePage, openPage } from '../../../test/open-page';

const people = [
  politician({
    id: 7,
    name: 'Iva Izmišljena',
    programPdfUrl: '/files/public/a.pdf',
    goal1Reference: 'https://a.example',
  }),
  politician({ id: 8, isVerified: true }),
];

const open = (url = '/registration') => openPage(url, pageData(dataFor(url), people));
const user = userEvent.setup();
const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const picture = () => new File([PNG], 'slika.png', { type: 'image/png' });
const field = (name: string) => document.getElementById(`registration_${name}`) as HTMLInputElement;
const messageOf = (name: string) =>
  document.getElementById(`registration_${name}-error`)?.textContent ?? null;
const summary = () => screen.getByRole('region', { name: /^Zahtjev nije poslan/ });
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const toast = () => toastStore.read();
const request = (at = 0) => {
  const sent = FakeRequest.sent[at];
  if (!sent) throw new Error(`Nothing was sent for the ${at + 1}. time.`);
  return sent;
};

async function type(name: string, text: string) {
  await user.clear(field(name));
  await user.click(field(name));
  await user.paste(text);
}

async function fill() {
  await type('name', 'Ana Anić');
  await type('email', 'ana@primjer.example');
  await user.upload(field('photo'), picture());
  await user.upload(field('idDocument'), picture());
  await user.click(field('idDocumentConsent'));
  await type('programLink', 'www.primjer.example');
  await user.click(screen.getByLabelText('HSS'));
  await user.selectOptions(field('position'), 'načelnica');
  await user.selectOptions(field('county'), 'Splitsko-dalmatinska');
  await type('city', 'Sućuraj');
  for (const at of [1, 2, 3]) await type(`goal${at}`, `Cilj broj ${at}.`);
  await waitFor(() => expect(screen.getAllByText('slika.png')).toHaveLength(2));
}

const realRequest = globalThis.XMLHttpRequest;

beforeEach(() => {
  FakeRequest.sent = [];
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => undefined;
  answerCalls((path) => pageData([path], people)[path] ?? { status: 404, body: null });
});
afterEach(async () => {
  await closePage();
  globalThis.XMLHttpRequest = realRequest;
});

describe('the registration form', () => {
  it('of a verified profile leads to the link without the document, and asks for little', async () => {
    await open('/registration?politician_id=8');
    expect(screen.getByRole('link', { name: 'Zatražite novu poveznicu' }).getAttribute('href')).toBe(
      '/poveznica',
    );
    const list = screen.getByRole('heading', { name: 'Što trebate pripremiti' }).nextElementSibling;
    expect(list?.textContent).toContain('poveznicu iz tog e-maila, a bez nje fotografiju osobnog dokumenta');
    expect(list?.textContent).not.toContain('fotografiju za profil');
  });

  it('has its sections, options and marks of what is required in the HTML of the server', async () => {
    const { html } = await open();
    for (const text of ['Osobni podaci', 'Program i kandidatura', 'Tri glavna cilja', '1.500,00', '3,00'])
      expect(html).toContain(text);
    expect(html).toContain('<noscript><div');
    expect(html).toContain('udruga@primjer.example');
    expect(screen.getAllByText('*', { selector: '.asterisk' }).length).toBeGreaterThan(10);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Verifikacija i jamstvo' }).checked).toBe(
      true,
    );
    const options = screen.getAllByRole<HTMLInputElement>('radio', { name: /erifikacija/ });
    expect(options.map(({ value }) => value)).toEqual(['verifyOnly', 'verifyAndGuarantee']);
  });

  it('sent empty, says what is missing beside the fields and in a summary, which has the focus', async () => {
    await open();
    await press('Pošalji zahtjev');
    expect(FakeRequest.sent).toEqual([]);
    expect(document.activeElement).toBe(summary());
    expect(messageOf('name')).toBe('Ime i prezime je obavezno');
    expect(field('name').getAttribute('aria-invalid')).toBe('true');
    expect(field('name').getAttribute('aria-describedby')).toContain('registration_name-error');
    expect(summary().textContent).toContain('Zahtjev nije poslan: 13 polja');
    await user.click(within(summary()).getByRole('link', { name: 'Treći cilj je obavezan' }));
    expect(document.activeElement).toBe(field('goal3'));
  });

  it('follows a correction and stays silent while something is typed for the first time', async () => {
    await open();
    await user.type(field('email'), 'ana@');
    expect(messageOf('email')).toBeNull();
    await user.tab();
    expect(messageOf('email')).toBe('Unesite ispravnu email adresu');
    await user.type(field('email'), 'primjer.example');
    expect(messageOf('email')).toBeNull();
  });

  it('names an own party by Enter, without sending, and refuses an empty one with a toast', async () => {
    await open();
    await user.click(screen.getByLabelText('Upiši ime stranke'));
    expect(document.activeElement).toBe(field('party-own'));
    await user.type(field('party-own'), '   ');
    await press('Pošalji zahtjev');
    expect(toast()).toMatchObject({ title: 'Greška', text: 'Molimo unesite naziv stranke' });
    expect(messageOf('party-own')).toBe('Molimo unesite naziv stranke');
    await user.type(field('party-own'), 'Lista za otok{Enter}');
    expect(screen.getByLabelText<HTMLInputElement>('Lista za otok').checked).toBe(true);
    expect(field('party-own')).toBeNull();
    await user.click(screen.getByLabelText('Lista za otok'));
    expect(screen.queryByLabelText('Lista za otok')).toBeNull();
    expect(FakeRequest.sent).toEqual([]);
  });

  it('offers the units of a county and chooses by the keyboard, without diacritics', async () => {
    await open();
    await user.selectOptions(field('county'), 'Splitsko-dalmatinska');
    await user.type(field('city'), 'sucu');
    const options = await screen.findAllByRole('option', { name: 'Sućuraj' });
    expect(options).toHaveLength(1);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(field('city').value).toBe('Sućuraj');
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.selectOptions(field('county'), 'Istarska');
    expect(field('city').value).toBe('');
    await user.selectOptions(field('county'), 'Grad Zagreb');
    expect(field('city').value).toBe('Zagreb');
  });

  it('refuses a file that is no photo and says so', async () => {
    await open();
    const text = new File(['tekst'], 'slika.png', { type: 'image/png' });
    await user.upload(field('photo'), text);
    await waitFor(() =>
      expect(messageOf('photo')).toBe('Datoteka nije fotografija. Podržani su formati JPEG, PNG i WebP.'),
    );
    await user.upload(field('photo'), picture());
    await waitFor(() => expect(messageOf('photo')).toBeNull());
  });
});

describe('sending', () => {
  it('happens once, shows how far it is, and ends at the page the server names', async () => {
    await open();
    await fill();
    await user.dblClick(screen.getByRole('button', { name: 'Pošalji zahtjev' }));
    expect(FakeRequest.sent).toHaveLength(1);
    expect(request().body?.get('city')).toBe('Sućuraj');
    expect(request().body?.get('programLink')).toBe('https://www.primjer.example');
    await act(async () => request().upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 }));
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
    await request().answer(201, RECEIPT);
    expect(window.location.pathname).toBe('/about');
    expect(toast()).toMatchObject({
      title: 'Registracija uspješna!',
      text: 'Vaša prijava je zaprimljena i čeka potvrdu. Na vašu email adresu poslana je ponuda za plaćanje jamstva.',
    });
    expect(window.sessionStorage.getItem('registration:new')).toBeNull();
  });

  it('of the check alone says that a notice comes by e-mail', async () => {
    await open();
    await fill();
    await user.click(screen.getByRole('radio', { name: 'Samo verifikacija' }));
    await press('Pošalji zahtjev');
    expect(request().body?.get('verificationOption')).toBe('verifyOnly');
    await request().answer(201, RECEIPT);
    expect(toast()?.title).toBe('Verifikacija poslana!');
    expect(toast()?.text).toContain('e-mailom');
  });

  it('that fails keeps everything and is tried again under the same key', async () => {
    await open();
    await fill();
    await press('Pošalji zahtjev');
    await request().answer(503, { message: 'x', code: 'service.unavailable' });
    expect(toast()).toMatchObject({
      title: 'Greška prilikom registracije',
      text: 'Došlo je do problema prilikom obrade vaše prijave. Molimo pokušajte ponovno.',
    });
    expect(field('name').value).toBe('Ana Anić');
    await press('Pokušaj ponovno');
    await act(async () => request(1).onerror?.());
    await press('Pokušaj ponovno');
    const keys = FakeRequest.sent.map(({ headers }) => headers['Idempotency-Key']);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  it('can be stopped, and nothing is lost', async () => {
    await open();
    await fill();
    await press('Pošalji zahtjev');
    await press('Prekini slanje');
    expect(screen.getByText(/Slanje je prekinuto/)).toBeTruthy();
    expect(field('goal3').value).toBe('Cilj broj 3.');
    expect(screen.getAllByText('slika.png')).toHaveLength(2);
  });

  it('shows what the server found at the fields and above them', async () => {
    await open();
    await fill();
    await press('Pošalji zahtjev');
    const errors = [
      { field: 'goal2', message: 'Predugo' },
      { field: 'photo', message: 'Fotografija je oštećena.' },
    ];
    await request().answer(422, { message: 'Provjerite.', code: 'request.invalid', errors });
    expect(messageOf('photo')).toBe('Fotografija je oštećena.');
    expect(messageOf('goal2')).toBe('Predugo');
    expect(document.activeElement).toBe(summary());
    await user.upload(field('photo'), picture());
    await waitFor(() => expect(messageOf('photo')).toBeNull());
  });
});

describe('a file', () => {
  it('that is still read when the form is sent goes along, and the form is sent once', async () => {
    await open();
    await fill();
    let finish = (_: ArrayBuffer) => {};
    const reading = new Promise<ArrayBuffer>((resolve) => {
      finish = resolve;
    });
    const programme = new File(['%PDF-1.7'], 'program.pdf', { type: 'application/pdf' });
    programme.slice = () => ({ arrayBuffer: () => reading }) as unknown as Blob;
    await user.upload(field('programPdf'), programme);
    await press('Pošalji zahtjev');
    await press('Pošalji zahtjev');
    expect(FakeRequest.sent).toEqual([]);
    await act(async () => finish(new TextEncoder().encode('%PDF-1.7').buffer as ArrayBuffer));
    await waitFor(() => expect(FakeRequest.sent).toHaveLength(1));
    expect(request().body?.get('programPdf')).toMatchObject({ name: 'program.pdf' });
  });
});

describe('what was typed', () => {
  it('survives a reload without files and consent, until it is cleared', async () => {
    await open();
    await fill();
    const kept = JSON.stringify(Object.entries(window.sessionStorage));
    expect(kept).not.toContain('slika.png');
    const stored = window.sessionStorage.getItem('registration:new') ?? '';
    await closePage();
    window.sessionStorage.setItem('registration:new', stored);
    await open();
    expect(field('name').value).toBe('Ana Anić');
    expect(field('city').value).toBe('Sućuraj');
    expect(field('idDocumentConsent').checked).toBe(false);
    expect(screen.getByText(/Vratili smo ono što ste upisali/)).toBeTruthy();
    window.confirm = () => true;
    await press('Obriši unos');
    expect(field('name').value).toBe('');
    expect(window.sessionStorage.getItem('registration:new')).toBeNull();
  });
});

describe('verification', () => {
  it('fills the form from the profile, keeps its photo and PDF, and asks to complete it', async () => {
    await open('/registration?politician_id=7');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Verifikacija profila');
    expect(toast()?.title).toBe('Profil učitan');
    expect(field('name').value).toBe('Iva Izmišljena');
    expect(field('goal1').value).toBe('Prvi cilj.');
    expect(field('goal1Link1').value).toBe('https://a.example');
    expect(field('city').value).toBe('Makarska');
    expect(screen.getByText('Postojeći program')).toBeTruthy();
    await type('email', 'iva@primjer.example');
    await user.upload(field('idDocument'), picture());
    await user.click(field('idDocumentConsent'));
    await screen.findByText('slika.png');
    await press('Verificiraj profil');
    expect(Object.fromEntries(request().body ?? [])).toMatchObject({
      originalPoliticianId: '7',
      isVerification: 'true',
      existingPhotoUrl: people[0]?.photoUrl,
      existingProgramPdfUrl: '/files/public/a.pdf',
    });
  });

  it('of a verified profile is about its guarantee', async () => {
    await open('/registration?politician_id=8');
    expect(screen.getByText(/Zajamčite ciljeve profila/)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Verifikacija i jamstvo' }).checked).toBe(
      true,
    );
  });

  it('of an unknown profile says so and leads on', async () => {
    await open('/registration?politician_id=999');
    expect(toast()).toMatchObject({
      title: 'Greška',
      text: 'Nije moguće učitati podatke o političaru. Molimo pokušajte ponovno.',
    });
    expect(screen.getByRole('alert').textContent).toContain('Ovaj profil nije objavljen');
    expect(screen.getByRole('main').textContent).not.toContain('404');
    expect(screen.getByRole('link', { name: 'Nova registracija' }).getAttribute('href')).toBe(
      '/registration',
    );
  });
});
