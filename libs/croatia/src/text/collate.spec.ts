import { compareCroatian } from './collate.js';

const inOrder = (...names: string[]) => expect([...names].reverse().sort(compareCroatian)).toEqual(names);

describe('compareCroatian', () => {
  it('knows the whole alphabet', () => {
    inOrder(
      ...'a b c č ć d dž đ e f g h i j k l lj m n nj o p r s š t u v z ž'
        .split(' ')
        .map((letter) => `${letter}a`),
    );
  });

  it('sorts digraphs as letters', () => {
    inOrder('Lozo', 'Lukić', 'Luzar', 'Ljubić');
    inOrder('Novak', 'Nuić', 'Njegovan');
    inOrder('Dvornik', 'Dzelalija', 'Džakula', 'Đurić');
  });

  it('is blind to false digraphs, as ICU is', () => {
    inOrder('Konzul', 'Konjević');
    inOrder('Inkret', 'Injac');
  });

  it('counts a space before a hyphen before a letter', () => {
    inOrder('Grabar Kitarović', 'Grabar-Kitarović', 'Grabarić');
  });

  it('keeps č and ć apart from c and from each other', () => {
    inOrder('Cvitan', 'Čačić', 'Ćosić', 'Dadić', 'Đurić');
  });

  it('puts lower case before upper case on ties', () => {
    inOrder('horvat', 'Horvat');
  });
});
