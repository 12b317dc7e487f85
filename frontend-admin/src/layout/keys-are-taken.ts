/** True while keys belong to a field, an open dialog or a menu. */
export function keysAreTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target;
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return !isCheckbox(target);
  return document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') !== null;
}

function isCheckbox(target: HTMLElement): boolean {
  return target instanceof HTMLInputElement && target.type === 'checkbox';
}
