export const fund = {
  title: 'Osigurani dani bez skupljanja boca',
  ofTarget: 'od {{target}} dana',
  collected: 'Prikupljeno',
  held: 'Od toga se {{amount}} čuva kao jamstvo i može se vratiti.',
  reached: 'Osigurano od cilja',
  beyond: '{{percent}}, cilj premašen',
  exceeded: 'cilj premašen',
  meaning: 'Svakih {{day}} znači jedan dan u kojem netko ne mora skupljati boce.',
  counted: 'Mjeri se sve prikupljeno, i naknade i donacije, koje imaju svoju svrhu.',
  more: 'Kamo ide novac',
  loading: 'Učitavanje prikupljenog iznosa…',
  failed: 'Prikupljeni iznos trenutačno nije dostupan.',
};
