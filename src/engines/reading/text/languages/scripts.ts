// Language by characters alone: many scripts, and many characters, belong to one language that is common here.

/** Scripts of one common language. A rarer language of the same script needs a long text. */
const OWN: readonly (readonly [RegExp, string])[] = [
  [/\p{sc=Hangul}/gu, 'ko'],
  [/\p{sc=Thai}/gu, 'th'],
  [/\p{sc=Myanmar}/gu, 'my'],
  [/\p{sc=Gujarati}/gu, 'gu'],
  [/\p{sc=Gurmukhi}/gu, 'pa'],
  [/\p{sc=Bengali}/gu, 'bn'],
  [/\p{sc=Ethiopic}/gu, 'am'],
  [/\p{sc=Hebrew}/gu, 'he'],
  [/\p{sc=Greek}/gu, 'el'],
  [/\p{sc=Armenian}/gu, 'hy'],
  [/\p{sc=Georgian}/gu, 'ka'],
  [/\p{sc=Khmer}/gu, 'km'],
  [/\p{sc=Lao}/gu, 'lo'],
  [/\p{sc=Tamil}/gu, 'ta'],
  [/\p{sc=Telugu}/gu, 'te'],
  [/\p{sc=Kannada}/gu, 'kn'],
  [/\p{sc=Malayalam}/gu, 'ml'],
  [/\p{sc=Sinhala}/gu, 'si'],
];

export const OWN_SCRIPT: readonly string[] = OWN.map(([, language]) => language);

/** Characters of rarer languages in these scripts: Assamese, Yiddish, Shan and Mon. */
const FOREIGN = /[ৰৱװױײၵၷၸၹၺၼၽၾၿႁၚၛၜၝ]/u;

const KANA = /[\p{sc=Hiragana}\p{sc=Katakana}]/gu;
const HAN = /\p{sc=Han}/gu;
/** Character forms used only in Japan. */
const JAPANESE_FORMS = /[証県発売円図価駅歳続毎込働栃枠峠畑辻粋渋検塩仏払広拝択斎気対帯総営覚観勧厳済剤雑桜戻応栄]/u;

/** Scripts that several common languages share. */
const SHARED = { arabic: /\p{sc=Arabic}/gu, cyrillic: /\p{sc=Cyrillic}/gu, devanagari: /\p{sc=Devanagari}/gu };

/** Characters that no common language of the Latin script has. */
const RARE_LATIN = /[əěřůőűåøæþðėįųģķļņāēīū]/iu;

export const hasRareLatin = (text: string): boolean => RARE_LATIN.test(text);

export interface CharacterEvidence {
  /** Null where the characters do not decide. */
  language: string | null;
  /** Number of characters that support the result. */
  count: number;
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

export function readCharacters(text: string): CharacterEvidence {
  const half = count(text, /\p{L}/gu) / 2;
  for (const [script, language] of OWN) {
    const found = count(text, script);
    if (found > half) return { language: detectInOwnScript(text, language), count: found };
  }
  const [kana, han] = [count(text, KANA), count(text, HAN)];
  if (kana + han > half && kana + han > 0) {
    const japanese = kana > han / 20 || (kana > 0 && han < 20) || JAPANESE_FORMS.test(text);
    return { language: japanese ? 'ja' : 'zh', count: kana + han };
  }
  if (count(text, SHARED.arabic) > half) return { language: detectInArabic(text, 2 * half), count: 2 * half };
  if (count(text, SHARED.cyrillic) > half) return { language: detectInCyrillic(text.toLowerCase()), count: 2 * half };
  return { language: null, count: 2 * half };
}

function detectInOwnScript(text: string, language: string): string | null {
  if (FOREIGN.test(text)) return null;
  // Tigrinya uses these characters where Amharic uses the other.
  return language === 'am' && count(text, /[ኣቐ-ቝ]/gu) > count(text, /አ/gu) ? 'ti' : language;
}

/** Persian and Urdu have characters of their own; Pashto, Kurdish, Sindhi and Uyghur have others. */
function detectInArabic(text: string, characterCount: number): string | null {
  if (/[ښڼځڅېۍډړێۆڕڵەۇۈۋڭٻڀٺڃڄڊڌڍڏڙڦڱڳ]/u.test(text)) return null;
  if (/[ٹڈڑںےھہۂۓ]/u.test(text)) return 'ur';
  const [arabic, persian] = [count(text, /[ةيكىأإؤئآ]/gu), count(text, /[پچژگیک]/gu)];
  if (arabic > persian) return 'ar';
  // A few words of Urdu may have none of the characters that Persian lacks.
  return persian > 0 && characterCount >= 40 ? 'fa' : null;
}

/** Ukrainian and Russian, unless a character rules out both. */
function detectInCyrillic(text: string): string | null {
  if (/[ўјљњћђџѓќѕәғқңөұүһӣӯҳҷ]/u.test(text)) return null;
  const [ukrainian, russian] = [count(text, /[іїєґ]/gu), count(text, /[ыэё]/gu)];
  if (ukrainian > 0 && russian === 0) return 'uk';
  return russian > 0 && ukrainian === 0 ? 'ru' : null;
}
