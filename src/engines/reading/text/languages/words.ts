// Frequent words, and words that start lines in forms and certificates, by language. Only the most common languages of
// documents: a short text is never assigned to a rare one.

const es =
  'de la el los las en que y a del se por con para una un su al es como lo sus este esta fue son ha no más o nombre apellido apellidos fecha nacimiento lugar sexo hijo hija padre madre registro acta certificado cuenta saldo total universidad título estado civil domicilio nacionalidad número folio municipio firma sello banco mes año día años según ante ser';
const pt =
  'de a o que e do da em um uma para com não os as no na por dos das ao à pelo pela foi se seu sua são este esta mais como ou é nome data nascimento lugar sexo filho filha pai mãe registro registo certidão certificado conta saldo total universidade título estado civil endereço nacionalidade número livro folha município assinatura banco mês ano dia cartório naturalidade às';
const fr =
  'de la le les et des en du un une est à que qui dans par pour sur au aux avec ce cette ne pas plus son sa ses se il elle ou nom prénom prénoms date naissance lieu sexe fils fille père mère acte certificat compte solde total université diplôme état civil domicile nationalité numéro mairie commune signature banque mois an jour né née été mention nous vous';
const italian =
  'di il la e che in un una è per del della dei delle nel nella al alla con da non si le lo gli i sono ha su dal dalla o come più questo questa nome cognome data nascita luogo sesso figlio figlia padre madre atto certificato conto saldo totale università diploma stato civile residenza cittadinanza numero comune firma banca mese anno giorno nato nata degli dello';
const ro =
  'de în și la a al ale cu pe un o din este că nu se pentru care au fost sau prin mai fi sunt lui iar după data locul numele prenumele nașterii naștere născut născută sex tatăl mama tatălui mamei certificat cont sold total universitatea diplomă stare civilă domiciliul cetățenia numărul primăria semnătura banca luna anul ziua județul orașul comuna';
const de =
  'der die das und in den von zu mit dem des ist im für auf ein eine einer eines am als auch bei nach aus wird wurde sich nicht oder an dass es er sie hat zum zur name vorname nachname geboren geburt datum ort geschlecht sohn tochter vater mutter urkunde zeugnis konto kontostand saldo betrag universität staatsangehörigkeit wohnort nummer unterschrift bank monat jahr tag';
const pl =
  'i w na z do nie się o że jest od za po przez oraz dla jako który która które są ze przy tego roku być lub imię imiona nazwisko data urodzenia miejsce płeć syn córka ojciec matka akt akta odpis zaświadczenie rachunek rachunku saldo kwota uczelnia dyplom stan cywilny zamieszkania obywatelstwo numer urząd podpis bank miesiąc rok dzień r pan pani';
const tr =
  've bir bu ile için da de olarak olan daha ne gibi kadar sonra tarafından üzere değil veya her adı soyadı doğum tarihi yeri cinsiyeti baba anne oğlu kızı belge belgesi kayıt nüfus hesap bakiye toplam tutar üniversitesi fakültesi diploma medeni hali ikametgah uyruğu numarası il ilçe müdürlüğü imza banka ay yıl gün tarih aile sıra no';
const vi =
  'và của là có cho các trong được với một những không người khi đã để tại về này từ theo họ tên ngày tháng năm sinh nơi giới tính con cha mẹ giấy khai chứng nhận tài khoản số dư tổng trường đại học bằng quốc tịch dân tộc địa chỉ ký ngân hàng nam nữ thường trú';
const ht =
  'nan ki yo la ak pou te se li sa ap pa gen yon nou mwen ou an a sou fè tout men kòm ke oswa epi lè si non siyati dat nesans kote fèt pitit gason fi papa manman ak sètifika kont balans total inivèsite diplòm leta sivil adrès nasyonalite nimewo komin siyen bank mwa ane jou lekòl timoun lan';
const so =
  'iyo oo ee ka ku u waa in ah ay uu waxaa la si ayaa ayuu waxay lagu laga kale mid wax isaga inuu inay ama magaca magac taariikhda dhalashada goobta jinsiga wiil gabadh aabbaha hooyada shahaado shahaadada xisaabta hadhaaga wadarta jaamacadda dawladda cinwaanka jinsiyadda lambarka degmada saxiixa bangiga bisha sanadka maalinta gobolka qof uga';
const sw =
  'ya na wa kwa ni katika za la cha kuwa hii hiyo yake wake kama au pia hadi huu hizo zake lake jina majina tarehe mahali kuzaliwa jinsia mtoto baba mama cheti hati akaunti salio jumla chuo kikuu shahada hali ndoa anwani uraia namba nambari wilaya mkoa saini benki mwezi mwaka siku alizaliwa kike kiume yangu vya kila';
const tl =
  'ng sa ang mga na at ay ni si kay para ito nang o may hindi isang isa niya siya kanyang nila sila kung ayon noong mula hanggang pangalan apelyido petsa kapanganakan lugar kasarian anak ama ina katibayan sertipiko talaan balanse kabuuan pamantasan unibersidad katayuang sibil tirahan nasyonalidad bilang lungsod lagda bangko buwan taon araw bayan barangay lalawigan';
const en =
  'the of and to in is that this for on with as by was are be it at from has his her or an which have been not certify certified name date birth place sex son daughter father mother certificate account balance statement total university degree civil status address nationality number city county state signature bank month year day born record';
const hi =
  'है हैं का की के में से को और ने पर यह कि तथा एवं या इस जो गया गई लिए किया था नाम पिता माता जन्म दिनांक तिथि स्थान लिंग पुत्र पुत्री प्रमाण पत्र खाता राशि शेष विश्वविद्यालय पता संख्या जिला हस्ताक्षर बैंक माह वर्ष दिन द्वारा वाले होने';
const ne =
  'छ छन् हो र मा को ले लाई बाट गरिएको गरेको भएको पनि यो तथा हुने थियो गर्ने निज नाम बाबुको आमाको बाबु आमा जन्म मिति ठाउँ स्थान लिङ्ग छोरा छोरी प्रमाणपत्र दर्ता खाता रकम मौज्दात विश्वविद्यालय ठेगाना नम्बर जिल्ला वडा हस्ताक्षर बैंक महिना वर्ष दिन कार्यालय अनुसार नेपाल नेपाली';
const ru =
  'в и на о с по не из от за что для как или к у при его её это был была без до имя фамилия отчество дата место рождения год года города город пол отец мать свидетельство выдан выдана гражданин гражданка запись счёт счета остаток сумма итого университет диплом адрес подпись печать банк месяц день номер области района';
const uk =
  'в у і та на з по не із від за що для як або до при його її це був була без про ім’я прізвище по батькові дата місце народження рік року міста місто стать батько мати свідоцтво видано громадянин громадянка запис рахунок рахунку залишок сума разом університет диплом адреса підпис печатка банк місяць день номер області району';
const bg =
  'на и в от за с се е да не по че като или към до при са това име фамилия дата място раждане град година пол баща майка акт удостоверение сметка салдо сума университет диплома адрес подпис печат банка месец ден номер област община издадено български родена роден';

const ar =
  'في من على إلى عن أن هذا هذه التي الذي قد تم مع بن بنت أو كما بعد بتاريخ سنة شهر يوم اسم الاسم الأب الأم تاريخ الميلاد مكان الجنس شهادة جامعة كلية درجة حساب رصيد بنك الجنسية العنوان رقم مدينة توقيع ختم وزارة';
const fa =
  'و در به از که این است را با برای شد شده می‌شود می آن تا بر یا هر نام نام‌خانوادگی فرزند پدر مادر تاریخ تولد محل جنسیت گواهی شناسنامه دانشگاه مدرک حساب مانده بانک تابعیت نشانی شماره شهر امضا مهر سال ماه روز دارای گردید آقای خانم';
const ur =
  'کے کی کا میں ہے ہیں سے کو اور نے پر یہ کہ اس ہو گیا گئی جاتی جاتا کیا تھا نام ولد والد والدہ پیدائش تاریخ جگہ جنس سند سرٹیفکیٹ یونیورسٹی ڈگری کھاتہ رقم بینک قومیت پتہ نمبر شہر دستخط مہر سال ماہ دن تک';
const mr =
  'आहे आहेत आणि व या की ही हा हे च्या ची चे चा येत आली आला असून नाव आईचे वडिलांचे जन्म दिनांक ठिकाण लिंग प्रमाणपत्र खाते रक्कम शिल्लक विद्यापीठ पत्ता क्रमांक जिल्हा स्वाक्षरी बँक महिना वर्ष दिवस करण्यात झाला झाली तसेच महाराष्ट्र';

const LISTS = { es, pt, fr, it: italian, ro, de, pl, tr, vi, ht, so, sw, tl, en, hi, ne, mr, ru, uk, bg, ar, fa, ur };

export const LISTED: readonly string[] = Object.keys(LISTS);

/** Word → languages that have it. */
export const LANGUAGES_BY_WORD: ReadonlyMap<string, readonly string[]> = groupByWord();

function groupByWord(): Map<string, string[]> {
  const byWord = new Map<string, string[]>();
  for (const [language, text] of Object.entries(LISTS)) {
    for (const word of new Set(text.split(' '))) byWord.set(word, [...(byWord.get(word) ?? []), language]);
  }
  return byWord;
}
