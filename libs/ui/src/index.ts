export { createAteneoTheme, themeOptions, type ThemeChoice } from './theme/theme.js';
export { interfaceFont, readingFont } from './theme/fonts.js';
export { tokens, type Scheme, type Tokens } from './theme/tokens.js';
export { usePrinting } from './theme/use-printing.js';
export { contrast, readableOn } from './theme/contrast.js';
export { createApi, tagOf, withQuery, type Api, type ApiOptions, type Query } from './api/create-api.js';
export { ApiError } from './api/api-error.js';
export { codeOf, fieldErrorsOf, type Failure } from './api/failure.js';
export { failureMessage, type ClientSentence, type Wording } from './api/failure-message.js';
export { actingUntil } from './api/acting-until.js';
export { mayBeSignedIn } from './api/may-be-signed-in.js';
export { refreshWhenStale } from './api/stale-answers.js';
export { lastRenewal, refreshSession, type Renewal } from './api/refresh-session.js';
export { Prose, type ProseProps } from './components/Prose.js';
export { Difference, type DifferenceProps } from './components/Difference.js';
export { DifferenceText, partsOf, type DifferenceView } from './components/DifferenceText.js';
export { ElectionOutcome, ElectionTurnout, OptionFigure } from './components/ElectionFigures.js';
export { TallyBar, VoteNumbers } from './components/TallyBar.js';
export { CorrectedNotice } from './components/CorrectedNotice.js';
export { MoreMenu } from './components/MoreMenu.js';
export { OutcomeLine } from './components/OutcomeLine.js';
export { Status } from './components/Status.js';
export { Pill, StatusPill, type PillTone } from './components/StatusPill.js';
export { EmptyState } from './components/EmptyState.js';
export { ListSkeleton, PageSkeleton, TextSkeleton } from './components/Skeletons.js';
export { FileField } from './components/FileField.js';
export { ErrorNotice } from './components/ErrorNotice.js';
export { useSettled } from './components/use-settled.js';
export { useFailureMessage } from './components/use-failure-message.js';
export { isSymbol, TenantLogo, useTenantIcon } from './components/TenantLogo.js';
export { LanguageMenu } from './components/LanguageMenu.js';
export { DateText, MomentText, PastText, SpanText, type DateTextProps, type Distance } from './components/DateText.js';
export { ImpersonationBanner } from './components/ImpersonationBanner.js';
export { SessionWaitNotice } from './components/SessionWaitNotice.js';
export { TextInput, type TextInputProps } from './components/TextInput.js';
export { DayField, type DayFieldProps } from './components/DayField.js';
export { HourField } from './components/HourField.js';
export { MoneyField, type MoneyFieldProps } from './components/MoneyField.js';
export { readNumber, typedNumber } from './components/read-number.js';
export { readEuros, typedEuros } from './components/read-euros.js';
export { Choose } from './components/Choose.js';
export { CopyButton } from './components/CopyButton.js';
export { useArrival } from './arrival/use-arrival.js';
export { visuallyHidden } from './components/visually-hidden.js';
export { useAutosave, type Saved } from './components/use-autosave.js';
export { useNow } from './components/use-now.js';
export { NewestNotices } from './notices/NewestNotices.js';
export { NoticeBell } from './notices/NoticeBell.js';
export { followStream } from './notices/notice-stream.js';
export { NoticePage } from './notices/NoticePage.js';
export { useNoticePreferences, withOrWithout } from './notices/use-notices.js';
export { WhyActs, WhyReasons } from './components/WhyActs.js';
export { MapFrame } from './map/MapFrame.js';
export { TilesContext, type MapTiles } from './map/tiles-context.js';
export { onMap } from './map/on-map.js';
export { areaAt, type Drawn, type DrawnLevel, type LoadOutlines, type Outlines, useOutlines } from './map/outlines.js';
export {
  boundsOf,
  boxOf,
  type Place,
  type Point,
  RATIO,
  toPlane,
  type View,
  WHOLE,
  zoomed,
  zoomOf,
} from './map/plane.js';
export { showsTowns } from './map/Land.js';
export { barPicture, type Bars, type Ink } from './picture/bar-picture.js';
export { mapPicture } from './picture/map-picture.js';
export { savePng } from './picture/save-png.js';
export { useInk } from './picture/use-ink.js';
export { AreasMap } from './map/LazyAreasMap.js';
export { viewAround } from './map/view-around.js';
export { useOwnOutlines, type LoadOutline } from './map/own-outlines.js';
export { PinMap } from './map/LazyPinMap.js';
export { Columns } from './layout/Columns.js';
export { inSight, linkRow } from './layout/link-row.js';
export { ScrollRow } from './layout/ScrollRow.js';
export { edge, footBar, wide } from './layout/widths.js';
export { Cover, focusOf } from './look/Cover.js';
export { DateLeaf } from './look/DateLeaf.js';
export { Initials } from './look/Initials.js';
export { Curve } from './plot/Curve.js';
export { PartsBar, type PartOfBar } from './plot/PartsBar.js';
export { Pyramid } from './plot/Pyramid.js';
export { toTable, PlotTable } from './plot/PlotTable.js';
export { SupportBar } from './plot/SupportBar.js';
export { SupportBars, type SupportRow } from './plot/SupportBars.js';
export { TurnoutCurve, TurnoutText } from './plot/TurnoutCurve.js';
