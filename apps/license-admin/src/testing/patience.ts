import { configure } from '@testing-library/react';

// A busy machine may take its time; a test waits for what must come, and ends as soon as it is there.
configure({ asyncUtilTimeout: 60_000 });
