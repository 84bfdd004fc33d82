export const fund = {
  title: 'Osigurani dani bez skupljanja boca',
  ofTarget: 'od {{target}} dana',
  collected: 'Prikupljeno',
  reached: 'Ostvareno',
  meaning: 'Svakih {{day}} znači jedan dan u kojem netko ne mora skupljati boce.',
  more: 'Kamo ide novac',
  loading: 'Učitavanje prikupljenog iznosa…',
  failed: 'Prikupljeni iznos trenutačno nije dostupan.',
};
