import { configure } from '@testing-library/react';

// How long something takes on a busy machine fails nothing.
configure({ asyncUtilTimeout: 30_000 });
