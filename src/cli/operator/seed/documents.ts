// Sample documents of customers, in several languages.

export interface SeedDocument {
  name: string;
  language: string;
  target: string;
  person: string;
  text: string;
}

export const DOCUMENTS: readonly SeedDocument[] = [
  {
    name: 'acta-de-nacimiento.txt',
    language: 'es',
    target: 'en',
    person: 'Lucía Fernández Ruiz',
    text: 'Acta de nacimiento. El oficial del Registro Civil de Sevilla certifica que Lucía Fernández Ruiz nació el tres de mayo de mil novecientos noventa, hija de Manuel Fernández y de Carmen Ruiz.',
  },
  {
    name: 'heiratsurkunde.txt',
    language: 'de',
    target: 'en',
    person: 'Jürgen Weiß',
    text: 'Heiratsurkunde. Vor dem Standesamt Köln haben Jürgen Weiß und Anneliese Krämer am 14. Juni 2008 die Ehe geschlossen. Die Übereinstimmung mit dem Eheregister wird hiermit beglaubigt.',
  },
  {
    name: 'diplome-de-licence.txt',
    language: 'fr',
    target: 'en',
    person: 'Chloé Lefèvre',
    text: 'Diplôme national de licence. Le président de l’université de Nantes atteste que Chloé Lefèvre a obtenu la licence de droit, mention assez bien, au titre de l’année universitaire 2015-2016.',
  },
  {
    name: 'certidao-de-obito.txt',
    language: 'pt',
    target: 'en',
    person: 'João da Conceição',
    text: 'Certidão de óbito. Certifico que às folhas cento e doze do livro de registos se encontra o assento de óbito de João da Conceição, falecido em Coimbra aos dois dias do mês de março.',
  },
  {
    name: 'свидетельство-о-рождении.txt',
    language: 'ru',
    target: 'en',
    person: 'Анна Петрова',
    text: 'Свидетельство о рождении. Гражданка Петрова Анна Сергеевна родилась двенадцатого октября тысяча девятьсот восемьдесят седьмого года в городе Новосибирске, о чём составлена запись акта.',
  },
  {
    name: 'odpis-aktu-malzenstwa.txt',
    language: 'pl',
    target: 'de',
    person: 'Małgorzata Nowak',
    text: 'Odpis skrócony aktu małżeństwa. Urząd Stanu Cywilnego w Łodzi stwierdza zgodność odpisu z treścią aktu małżeństwa, które zawarli Małgorzata Nowak i Piotr Zieliński.',
  },
  {
    name: 'certificato-penale.txt',
    language: 'it',
    target: 'en',
    person: 'Matteo Bianchi',
    text: 'Certificato generale del casellario giudiziale. Si attesta che nella banca dati del casellario giudiziale, a nome di Matteo Bianchi nato a Bologna, non risulta alcuna iscrizione.',
  },
  {
    name: 'employment-letter.txt',
    language: 'en',
    target: 'es',
    person: 'Grace O’Connor',
    text: 'To whom it may concern. This letter confirms that Grace O’Connor has been employed by this company as a senior engineer since the first of February 2017, on a permanent contract.',
  },
];

export const QUESTIONS = [
  'The stamp on the second page cannot be read. Could you send a better scan?',
  'How is the name written in the passport, with or without the second family name?',
  'Which authority will receive the translation?',
];
export const ANSWERS = [
  'Here is the name as in the passport.',
  'It is for the immigration office.',
  'A new scan follows today.',
];
