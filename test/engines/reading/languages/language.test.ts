import { beforeAll, describe, expect, test } from 'vitest';
import { loadOnce } from '../../../../src/engines/reading/load-once.ts';
import { detectLanguage, loadLanguages } from '../../../../src/engines/reading/text/language.ts';
import { type Half, LENGTHS, type Length, SAMPLES, TESTED } from './samples.ts';

// The language of short texts: birth certificates, diplomas and bank statements in the most common languages.

const languages = loadOnce(loadLanguages);
const detect = (text: string) => detectLanguage(languages, text);

interface Found {
  language: string;
  length: Length;
  half: Half;
  found: string | null;
}
const all: Found[] = [];

beforeAll(async () => {
  for (const { text, ...sample } of SAMPLES) all.push({ ...sample, found: await detect(text) });
});

const shareCorrect = (some: readonly Found[]): number =>
  some.filter(({ language, found }) => found === language).length / some.length;

/** The minimum share of correct results, by the number of characters. */
const MIN_SHARE: Readonly<Record<Length, number>> = { 20: 0.65, 60: 0.95, 250: 0.98 };
const CASES = LENGTHS.flatMap((length) => (['tried', 'held out'] as const).map((half) => ({ length, half })));

describe('in 30 languages and three kinds of documents', () => {
  test.each(CASES)('enough $half texts of $length characters are right', ({ length, half }) => {
    const some = all.filter((one) => one.length === length && one.half === half);
    expect(some.length).toBeGreaterThanOrEqual(TESTED.length);
    expect(shareCorrect(some)).toBeGreaterThanOrEqual(MIN_SHARE[length]);
  });

  test('no text is mistaken for another language: if unsure, the service returns none', () => {
    expect(all.filter(({ language, found }) => found !== null && found !== language)).toEqual([]);
  });

  test('each language is right in more than half of its texts of 60 characters', () => {
    const poor = TESTED.filter(
      (code) => shareCorrect(all.filter(({ language, length }) => language === code && length === 60)) <= 0.5,
    );
    expect(poor).toEqual([]);
  });
});

test.each([
  ['es', 'Nombre\tEdad\tCiudad\nJuan Pérez\t34\tLima\nMaría López\t28\tCusco\nTotal\t62'],
  ['pt', 'Nome\tIdade\tCidade\nJoão\t34\tRecife\nMaria\t28\tOlinda'],
  [null, 'Concepto\tImporte\tFecha\nAlquiler\t450\nLuz\t30\nAgua\t12\nTotal'],
  [null, 'Santos Oliveira Martínez'],
  [null, 'Invoice 2231 Total 44.00 USD'],
  [null, '王'],
])('a short sheet is in %s, not in a rare related language', async (language, text) => {
  expect(await detect(text)).toBe(language);
});

test.each([
  [
    'gl',
    'O encargado do rexistro civil certifica que o día doce de marzo naceu nesta vila unha nena, filla de Xoán Castro e de María Outeiro, ambos veciños desta parroquia. Foille posto o nome de Uxía. A inscrición fíxose en virtude da declaración do pai, que asinou comigo.',
  ],
  [
    'ca',
    'L’encarregat del registre civil certifica que el dia dotze de març va néixer en aquesta ciutat una nena, filla de Jordi Puig i de Montserrat Soler, tots dos veïns d’aquest municipi. La inscripció es va fer per declaració del pare, que va signar amb mi.',
  ],
  [
    'ps',
    'په دې سره تصدیق کېږي چې ماشوم د احمد په نوم د کابل په ښار کې زېږېدلی دی او د هغه پلار محمد او مور یې زرغونه نومېږي. دا سند د پلار د غوښتنې له مخې د نفوسو د احصایې د ادارې له خوا ورکړل شوی دی او د ادارې مهر او لاسلیک لري.',
  ],
  [
    'ti',
    'እዚ ምስክር ወረቐት እዚ ኣብ ከተማ ኣስመራ ዝተወልደ ሕፃን ስሙ የማነ ምዃኑ የረጋግጽ። ስም ኣቦኡ ተስፋይ ስም ኣዲኡ ድማ ለተብርሃን እዩ። እቲ ልደት ኣብ መዝገብ ምምሕዳር ከተማ ተመዝጊቡ ኣሎ። እዚ ሰነድ ብሕቶ ናይቲ ኣቦ ዝተዋህበ እዩ።',
  ],
  [
    'cs',
    'V knize narození matričního úřadu je zapsáno, že dne dvanáctého března se narodila v Praze dcera Jana, jejíž otec je Petr Novák a matka Marie Nováková, rozená Dvořáková. Oba rodiče jsou státními občany České republiky.',
  ],
])('a longer text in a rarer language, %s, is recognized', async (language, text) => {
  expect(await detect(text)).toBe(language);
});
