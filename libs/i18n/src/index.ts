export type { MessageKey } from './keys.js';
export { languages, defaultLanguage, languageNames, isLanguage } from './languages.js';
export { chooseLanguage, detectLanguage, rememberLanguage, languageKey } from './choose-language.js';
export type { Messages, Namespace } from './messages.js';
export { startI18n, changeLanguage, loadTexts } from './browser-i18n.js';
export {
  formatDate,
  monthNames,
  daysBack,
  formatMonth,
  formatNumber,
  formatPercent,
  formatHour,
  formatSpan,
  leafOf,
  listOf,
  otherZone,
  type DateStyle,
} from './format-date.js';
export { declined, type DateCase } from './basque-cases.js';
export { outcomeInWords } from './outcome-in-words.js';
export { timeLeft, timeSince, type TimeLeft } from './time-left.js';
