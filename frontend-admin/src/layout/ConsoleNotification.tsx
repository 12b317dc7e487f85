import { Notification } from 'react-admin';

/** What an act came to, said for 5 seconds at the bottom (specification, 9) and to screen readers. */
export function ConsoleNotification() {
  return (
    <Notification
      autoHideDuration={5000}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      sx={{ displayPrint: 'none' }}
    />
  );
}
