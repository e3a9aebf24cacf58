import { trimEndOf } from "@/lib/values/trim-end";

/** Words of lists in English, German, French, Italian and Spanish, without accents and in lower case (`plainWord`). */

export const plainWord = (text: string): string =>
  trimEndOf(text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/ß/g, "ss"), ".:");

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/** Single pieces. */
export const PIECE_WORDS = words(
  `pc pcs pce pces piece pieces ea each unit units item items
   st stk stck stuck stueck einheit einheiten
   piece pieces unite unites u
   pz pzi pezzo pezzi unita
   ud uds unid unidad unidades pza pzas pieza piezas`,
);

export const LOT_WORDS = words("lot lots los lose lotto lotti lote lotes");

export const CARTON_WORDS = words(
  `carton cartons box boxes case cases ctn
   karton kartons kiste kisten schachtel schachteln
   caisse caisses colis cartone cartoni scatola scatole caja cajas`,
);

/** Amounts that a shop of pieces and lots does not know. */
export const OTHER_UNITS = words(
  `dozen dozens dutzend douzaine douzaines dozzina dozzine docena docenas gross
   kg g m cm meter meters metre metres metro metri metros mm palette paletten pallet pallets`,
);

/** A word before a quantity. */
export const QUANTITY_LABELS = words(
  `qty quantity quantities pieces menge anzahl stuckzahl stueckzahl quantite qte nombre quantita qta q.ta cantidad cant unidades`,
);

/** A word before a number. */
export const NUMBER_LABELS = words(
  `sku part no number item ref art nr artikel artikelnummer artnr art.-nr art.nr bestellnummer bestell-nr teilenummer
   reference code article codice articolo referencia codigo articulo ean gtin upc pos position`,
);

/** A currency beside an amount of money. */
export const CURRENCY_WORDS = words("eur usd gbp chf euro euros dollar dollars");

/** A word of a street and its house number, as they stand in an address. */
export const STREET =
  /(?:str\.?|strasse|weg|platz|allee|gasse|\b(?:street|st\.?|road|rd\.?|avenue|ave\.?|lane|rue|chemin|via|viale|piazza|calle|avenida|plaza))\s+\d{1,4}\b|\b\d{1,4}[a-z]?,?\s+(?:[a-z]+\s+)?(?:street|road|rd|avenue|ave|lane|rue|chemin|boulevard)\b/;

/** Heads of columns, by what stands below them. */
export const HEADS: Readonly<Record<"number" | "quantity" | "other", ReadonlySet<string>>> = {
  number: new Set([
    ..."sku|part number|part no|part|item no|item number|item|article number|article no|product code|code|number|ean|gtin|upc".split(
      "|",
    ),
    ..."artikelnummer|art.-nr|art-nr|artnr|art. nr|artikel|artikel-nr|bestellnummer|bestell-nr|teilenummer|nummer".split(
      "|",
    ),
    ..."reference|ref|code article|article|reference article|numero".split("|"),
    ..."codice|codice articolo|articolo|cod|riferimento".split("|"),
    ..."referencia|codigo|articulo|numero de pieza".split("|"),
  ]),
  quantity: new Set(
    "qty|quantity|pieces|pcs|amount|order qty|menge|anzahl|stuckzahl|stuck|bestellmenge|quantite|qte|nombre|pieces|quantita|q.ta|qta|pezzi|cantidad|cant|unidades|piezas".split(
      "|",
    ),
  ),
  other: new Set(
    "pos|position|line|no|#|description|name|product|unit price|price|line total|total|amount|bezeichnung|beschreibung|name|einzelpreis|preis|gesamt|summe|designation|description|prix|prix unitaire|total|descrizione|nome|prezzo|prezzo unitario|totale|descripcion|nombre|precio|precio unitario|total|importe|note|notes|remark|bemerkung".split(
      "|",
    ),
  ),
};

/** How a mail begins, ends or is headed. */
export const GREETING =
  /^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening|day)|hallo|guten (?:tag|morgen|abend)|liebe[rs]?|sehr geehrte|moin|bonjour|bonsoir|salut|cher|chere|madame|monsieur|ciao|buongiorno|buonasera|gentil[ei]|egregi[oa]?|salve|spett|hola|buenos dias|buenas (?:tardes|noches)|estimad[oa]s?|apreciad[oa]s?)\b/;
export const CLOSING =
  /^(?:(?:best|kind|warm|many)(?: regards| wishes| thanks)?|regards|thanks|thank you|cheers|yours|sincerely|mit (?:freundlichen|besten|herzlichen)|freundliche|viele gruss|beste gruss|liebe gruss|gruss|danke|mfg|vg|lg|cordialement|bien a vous|merci d'avance|salutations|sinceres|bien cordialement|cordiali|distinti|saluti|grazie|un saludo|saludos|atentamente|muchas gracias|gracias|cordialmente|--\s*$|__+\s*$)/;
export const MAIL_HEAD =
  /^(?:from|to|cc|bcc|subject|sent|date|von|an|betreff|gesendet|datum|de|a|objet|envoye|da|oggetto|inviato|para|asunto|enviado|fecha)\s*:/;
export const TELEPHONE =
  /^(?:tel|telefon|telefono|telephone|phone|fon|mobil|mobile|cell|fax|handy|movil|cellulare)\b/;
export const TOTAL =
  /^(?:total|subtotal|sum|summe|gesamt|gesamtsumme|zwischensumme|somme|totale|suma|importe total)\b/;
export const ORDER_REFERENCE =
  /\b(?:p\.?o\.?|order|bestellung|auftrag|commande|ordine|pedido|kundennummer|customer|client|cliente|rechnung|invoice)\b\s*(?:(?:no|nr|num|n|number|nummer)\b)?[.:°ºo#]*\s*\d{4,}/;
export const TAX_NUMBER =
  /\b(?:vat|ust-?id|ust|mwst|steuernummer|tva|iva|siret|p\.?\s?iva|partita iva|nif|cif|iban|bic)\b/;

/** How a line begins that takes a part back instead of ordering it. */
export const TAKEN_BACK =
  /^(?:please |bitte |merci d'|per favore |por favor )?(?:cancel(?:led|ed)?|not|storn(?:o|ieren|iert)|nicht|kein(?:e|en)?|annul(?:er|ez|e|ee|ees|es)|pas|annull(?:a|are|ate|ato|ati)|non|anular|anulad[oa]s?|cancelar|cancelad[oa]s?)\b(?!-)/;

/** Words of sentences, that no list of parts has between its numbers. */
export const SENTENCE_WORDS = words(
  `we us our you your please would could can need take want the this that is are was will be by before until deliver delivery
   still available call order following send have has and with for it they them if
   wir uns unser unsere sie ihr ihre bitte liefern lieferung brauchen benotigen nehmen wurden konnten bis zum um noch und mit fur
   an die der das den ist sind wird adresse ruckruf unter folgende
   nous notre nos vous votre merci livrer livraison veuillez trouver il faut avant avec pour et est sont le la les adresse
   noi nostro vi voi preghiamo inviare consegna consegnare entro favore con per e il lo indirizzo servono
   nosotros nuestro por favor entregar entrega antes necesitamos envienos con para y el los las direccion del`,
);

export const MONTHS =
  "jan(?:uary|uar|vier)?|feb(?:ruary|ruar)?|fevrier|mar(?:ch|z|s|zo)?|marz|apr(?:il|ile)?|avril|abril|may|mai|maggio|mayo|jun[ei]?|juin|giugno|junio|jul[yi]?|juillet|luglio|julio|aug(?:ust)?|aout|agosto|sep(?:t|tember|tembre|tiembre)?|settembre|o[ck]t(?:ober|obre|ubre)?|ottobre|nov(?:ember|embre|iembre)?|de[cz](?:ember|embre|iembre)?|dicembre|diciembre|gennaio|febbraio|marzo|enero|febrero";
