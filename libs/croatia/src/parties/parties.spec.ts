import { joinParties, otherPartyNames, partyNamed, shortParties, splitParties } from './parties.js';

describe('shortParties', () => {
  it.each([
    ['HRVATSKA DEMOKRATSKA ZAJEDNICA - HDZ', 'HDZ'],
    ['HRVATSKA DEMOKRATSKA ZAJEDNICA', 'HDZ'],
    ['SOCIJALDEMOKRATSKA PARTIJA HRVATSKE - SDP', 'SDP'],
    ['Socijaldemokratska partija Hrvatske', 'SDP'],
    ['MOST - MOST', 'MOST'],
    ['Most', 'MOST'],
    ['MOŽEMO! - POLITIČKA PLATFORMA - MOŽEMO!', 'Možemo!'],
    ['MOŽEMO! - POLITIČKA PLATFORMA', 'Možemo!'],
    ['mozemo', 'Možemo!'],
    ['DOMOVINSKI POKRET - DP', 'Domovinski pokret'],
    ['DP', 'Domovinski pokret'],
    ['ISTARSKI DEMOKRATSKI SABOR - DIETA DEMOCRATICA ISTRIANA - IDS-DDI', 'IDS'],
    ['HRVATSKA SELJAČKA STRANKA - HSS', 'HSS'],
    ['HRVATSKA SOCIJALNO - LIBERALNA STRANKA - HSLS', 'HSLS'],
    ['HRVATSKA SOCIJALNO-LIBERALNA STRANKA', 'HSLS'],
    ['HRVATSKA NARODNA STRANKA - LIBERALNI DEMOKRATI - HNS', 'HNS'],
    ['HRVATSKA NARODNA STRANKA \u2013 LIBERALNI DEMOKRATI', 'HNS'],
    ['CENTAR - CENTAR', 'Centar'],
    ['KANDIDATI GRUPE BIRAČA', 'Nezavisni'],
    ['KANDIDATKINJA GRUPE BIRAČA', 'Nezavisni'],
    ['KANDIDACIJSKA LISTA GRUPE BIRAČA', 'Nezavisni'],
    ['NEZAVISNI', 'Nezavisni'],
    ['nezavisni kandidat', 'Nezavisni'],
    ['NEZAVISNA LISTA IVANA PROBNOG', 'Nezavisni'],
    ['NEZAVISNA LISTA MLADIH - NLM', 'NLM'],
    ['NEZAVISNI ZA HRVATSKU - NHR', 'NHR'],
    ['HRVATSKI SUVERENISTI', 'Hrvatski suverenisti'],
    ['STRANKA MODERNE HRVATSKE', 'Stranka moderne Hrvatske'],
    ['NEZAVISNI ZA HRVATSKU', 'Nezavisni za Hrvatsku'],
    ['PROBNA STRANKA HRVATSKE MLADEŽI', 'Probna stranka hrvatske mladeži'],
    ['PROBNA STRANKA SLAVONIJE I BARANJE', 'Probna stranka Slavonije i Baranje'],
    ['UNIJA KVARNERA - UNIJA KVARNERA', 'Unija Kvarnera'],
    ['BLOK - UMIROVLJENICI ZAJEDNO', 'Blok - umirovljenici zajedno'],
    ['Hrvatski suverenisti', 'Hrvatski suverenisti'],
  ])('shortens %s to %s', (official, short) => {
    expect(shortParties(official)).toEqual([short]);
  });

  it('reads several parties in their order and drops repetitions', () => {
    const text =
      'HRVATSKA DEMOKRATSKA ZAJEDNICA - HDZ;HRVATSKA SOCIJALNO - LIBERALNA STRANKA - HSLS; HDZ ;HRVATSKI SUVERENISTI';
    expect(shortParties(text)).toEqual(['HDZ', 'HSLS', 'Hrvatski suverenisti']);
    expect(shortParties('HDZ, Most')).toEqual(['HDZ', 'MOST']);
  });

  it.each([
    ['HDZ/HSS', ['HDZ', 'HSS']],
    ['hdz / hss', ['HDZ', 'HSS']],
    ['SDP - HSLS', ['SDP', 'HSLS']],
    ['SDP-HSLS', ['SDP', 'HSLS']],
    ['SDP + Možemo!', ['SDP', 'Možemo!']],
    ['HDZ/HSU/BUZ', ['HDZ', 'HSU', 'BUZ']],
    ['Hrvatska seljačka stranka / Hrvatska socijalno-liberalna stranka', ['HSS', 'HSLS']],
    ['HSS - HSLS; HNS', ['HSS', 'HSLS', 'HNS']],
    ['HNS - LD', ['HNS']],
    ['HDZ - Hrvatska demokratska zajednica', ['HDZ']],
    ['Stranka 24/7', ['Stranka 24/7']],
    ['PROBNA STRANKA - IDS-DDI', ['IDS']],
  ])('reads %s as several parties only where each part is one', (text, parties) => {
    expect(shortParties(text)).toEqual(parties);
  });

  it('reads decomposed letters', () => {
    expect(shortParties('MOZ\u030cEMO!')).toEqual(['Možemo!']);
  });

  it.each(['', ' ; ', '-', '–'])('finds none in %p', (text) => {
    expect(shortParties(text)).toEqual([]);
  });
});

describe('names of parties', () => {
  it('lead to the name a party is stored by', () => {
    expect(partyNamed('hrvatska DEMOKRATSKA zajednica')).toBe('HDZ');
    expect(partyNamed('možemo')).toBe('Možemo!');
    expect(partyNamed('zajednica')).toBeNull();
    expect(partyNamed('Možemo Zagreb')).toBe('Možemo!');
    expect(otherPartyNames('Možemo!').filter((name) => name.includes('zagreb'))).toEqual([]);
    expect(otherPartyNames('HSS')).toContain('hrvatska seljacka stranka');
    expect(otherPartyNames('Probna stranka')).toEqual([]);
  });
});

describe('the stored party text', () => {
  it('is split into whole members', () => {
    expect(splitParties('HDZ, Domovinski pokret ,HSLS,')).toEqual(['HDZ', 'Domovinski pokret', 'HSLS']);
    expect(splitParties('')).toEqual([]);
  });

  it('is joined by comma and space, each member once', () => {
    expect(joinParties(['HDZ', ' HSLS ', 'HDZ', ''])).toBe('HDZ, HSLS');
  });
});
