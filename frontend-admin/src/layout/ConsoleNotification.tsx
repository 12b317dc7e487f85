import { useState } from 'react';
import { Notification, useNotificationContext } from 'react-admin';

/**
 * What an act came to, said for 5 seconds at the bottom (specification, 9) and to screen readers. What the next one came
 * to takes its place at once: nobody waits for it until the one before has gone.
 */
export function ConsoleNotification() {
  const last = useNotificationContext().notifications.at(-1);
  const [seen, setSeen] = useState(last);
  const [turn, setTurn] = useState(0);
  if (last && last !== seen) {
    setSeen(last);
    setTurn(turn + 1);
  }
  return (
    <Notification
      key={turn}
      autoHideDuration={5000}
      // The buttons of a form stand below it at the left.
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      // Who goes on working still has its 5 seconds to read, and to take something back.
      slotProps={{ clickAwayListener: { mouseEvent: false, touchEvent: false } }}
      sx={{ displayPrint: 'none' }}
    />
  );
}
