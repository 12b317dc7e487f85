export type { MessageKey } from './keys.js';
export { languages, defaultLanguage, languageNames, isLanguage } from './languages.js';
export { chooseLanguage, detectLanguage, rememberLanguage, languageKey } from './choose-language.js';
export { loadMessages, loadConsoleMessages, namespaces, type Messages } from './messages.js';
export { startI18n, changeLanguage } from './browser-i18n.js';
export { formatDate, formatNumber, type DateStyle } from './format-date.js';
export { timeLeft, timeSince, type TimeLeft } from './time-left.js';
