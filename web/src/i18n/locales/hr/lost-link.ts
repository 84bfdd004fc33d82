/** The page on which a link is asked for again. */
export const lostLink = {
  pageTitle: 'Poveznica na e-mail | Jamčimo',
  title: 'Poveznica na e-mail',
  text: 'Upišite e-mail adresu iz zahtjeva. Na nju šaljemo poveznicu za ono što je na redu: dopunu zahtjeva, uplatu, potvrdu ciljeva, stanje zahtjeva ili izmjenu javnog profila.',
  secret: 'Odgovor je isti za svaku adresu: nitko ovdje ne može doznati tko je poslao zahtjev.',
  withoutScript: 'Za slanje poveznice uključite JavaScript u pregledniku.',
  email: 'E-mail iz zahtjeva',
  wrong: 'Unesite ispravnu email adresu',
  send: 'Pošalji poveznicu',
  done: 'Ako za tu adresu postoji zahtjev, poruka s poveznicom stiže za nekoliko minuta. Pogledajte i mapu s neželjenom poštom. Poruku šaljemo najviše jednom u sat vremena.',
};
