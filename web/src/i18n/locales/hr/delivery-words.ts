/** What an event or a job of the services is about. A dot of an event's name is an underscore here: it would lead into a group. */
export const deliveryNames = {
  politician_changed: 'Promjena profila političara',
  politician_removed: 'Brisanje političara',
  payment_recorded: 'Evidentirana uplata',
  payment_voided: 'Poništena uplata',
  'media_mentions-counted': 'Broj spominjanja u medijima',
  submission_received: 'Zaprimljen zahtjev',
  submission_approved: 'Objava odobrenog profila',
  submission_rejected: 'Odbijen zahtjev',
  goals_confirmed: 'Potvrđeni ciljevi',
  'send-mail': 'Slanje e-maila',
  'purge-expired': 'Brisanje podataka kojima je istekao rok',
  'remove-private-files': 'Brisanje privatnih datoteka',
  'sweep-files': 'Čišćenje datoteka bez zahtjeva',
  'remove-unused-files': 'Brisanje nekorištenih javnih datoteka',
  'sweep-public-files': 'Čišćenje javnih datoteka bez profila',
  'purge-settled-deliveries': 'Čišćenje obavljenih obrada',
};
