import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { UndoButtons } from './UndoButtons.js';

test('a button has its name, and what holds it has none', () => {
  const steps = { undo: () => undefined, redo: () => undefined, canUndo: true, canRedo: false };
  const { container } = render(
    <CoreAdminContext>
      <UndoButtons steps={steps} />
    </CoreAdminContext>,
  );
  expect(screen.getByRole('button', { name: 'console.issues.undo' })).toBeTruthy();
  expect(container.querySelectorAll('span[aria-label]')).toHaveLength(0);
});
