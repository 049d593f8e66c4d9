const { configure } = require('@testing-library/react');

// A test waits for what must come and goes on as soon as it is there, however long a busy machine takes.
configure({ asyncUtilTimeout: 60_000 });
