import { expect, test } from '@jest/globals';
import { languages } from './languages.js';
import { flatTexts } from './server.js';

/** What the console said once, and the one word that it has now: the tables of `docs/glossary.md`. */
const retired = {
  es: /En camino|^Fallid[oa]$|\b[Aa]trasad[oa]s?\b|^Sin pagar$|^Por pagar$|Sin renovaci[oó]n|Devuelto por el banco|\b[Tt]rabajos?\b|Dejarlo como est[aá]|con avisos|los avisos\$|\b[Ll]enguas?\b|\b[Ee]jemplar(es)?\b|Localizador|Cómo era|anot[oó] \{\{field|borr[oó] \{\{field|[Pp]resentaci[oó]n(es)? de candidaturas|[Gg]estora o gestor|\b[Pp]lazas?\b|(?:^|[Ll]as? |[Uu]na |[Dd]e )[Rr]eservas?\b|^[Mm]ensajes?\b|[Uu]n mensaje,|(?:[Aa]notar|registra) un pago|\b[Cc]argos?\b|\b[Gg]estión\b|Termina la votación|^Retirar$|^Cancelada$|[Pp]ertenencia|[Pp]agada hasta|^Envíos$|[Cc]uota sin pagar|[Mm]embresía|^Termina$/u,
  ca: /En camí|^Fallit$|[Ee]ndarrerida|^Per pagar$|Sense renovació|Retornat pel banc|Deixa’l com està|amb avisos|\b[Ee]xemplars?\b|Com era|va anotar \{\{field|va esborrar \{\{field|[Pp]resentaci(ó|ons) de candidatures|\b[Pp]la(?:ça|ces)\b|(?:^|[Ll]a |[Ll]es |[Uu]na |[Dd]e )[Rr]eserv(?:a|es)\b|^[Mm]issatges?\b|(?:[Aa]nota|registra) un pagament|\bcàrrecs?\b|\bCàrrecs?\b|\b[Gg]estió\b|Acaba la votació|^Retira$|^Cancel·lada$|[Pp]ertinença|[Pp]agada fins|^Enviaments$|[Qq]uota sense pagar/u,
  gl: /En camiño|^Fallado$|[Aa]trasada|^Por pagar$|Sen renovación|Devolto polo banco|\b[Tt]raballos?\b|Deixalo como está|con avisos|\b[Ee]xemplar(es)?\b|Como era|anotou \{\{field|borrou \{\{field|[Pp]resentaci(ón|óns) de candidaturas|\b[Pp]razas?\b|(?:^|\b[Aa]s? |[Uu]nha |[Dd]un? |[Dd]e )[Rr]eservas?\b|^[Mm]ensaxes?\b|(?:[Aa]notar|rexístrase) un pagamento|\b[Cc]argos?\b|\b[Xx]estión\b|Remata a votación|^Retirar$|^Cancelada$|[Pp]ertenza|[Pp]agada ata|^Envíos$|[Cc]ota sen pagar/u,
  eu: /\bBidean\b|Atzeratuta|Ordaintzeke|Berritu gabe|Bankuak itzulia|abisuekin|Nolakoa zen|[Hh]autagaitzen aurkezpen|[Ee]rreserb(?:ak|en|arik)\b|^Erreserba$|^Kargu|\b[Kk]udeaketa\b|^Ezeztatuta$|^Kidetza|arte ordainduta|^Bidalketak$/u,
} as const;

/** Of a copy of an issue, that it failed is a fact of mail, and no payment. */
const isMeant = new Set(['console:console.issues.copy_status.failed']);

test.each(languages)('%s: the console has one word for one thing, none that was retired', (language) => {
  const found = [...flatTexts(language)].filter(
    ([key, text]) => /^(console|help):/u.test(key) && !isMeant.has(key) && retired[language].test(text),
  );
  expect(found).toEqual([]);
});
