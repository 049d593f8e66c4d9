import { createLmClient, licenseKeys } from '@lm/api-client';

// The page and the API are on the same host: the default base URL, /lm, is right.
const { keys } = await licenseKeys.list(createLmClient());
document.querySelector('output').textContent = `${keys.length} keys`;
