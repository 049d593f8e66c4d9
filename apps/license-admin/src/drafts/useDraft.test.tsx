import { act, screen } from '@testing-library/react';
import { useFormik } from 'formik';
import { useState } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { leaveByReload } from '../testing/loadAgain';
import { renderScreen } from '../testing/renderScreen';
import { DraftOffer } from './DraftOffer';
import { RequireSession } from '../session/RequireSession';
import { sessionEnded, signedIn } from '../session/sessionSlice';
import type { Draft } from './drafts';
import { useDraft, useDraftKeeper } from './useDraft';

type Values = { name: string; newPassword: string };

type FormProps = { resume?: Draft<Values>; save: () => Promise<void>; onClose: () => void };

function Form({ resume, save, onClose }: FormProps) {
  const keeper = useDraftKeeper(resume);
  const form = useFormik<Values>({ initialValues: { name: '', newPassword: '' }, onSubmit: onClose });
  useDraft(form, { form: 'sample', subject: 7, resume, keeper });
  return (
    <form>
      <label>
        Name <input name="name" value={form.values.name} onChange={form.handleChange} />
      </label>
      <label>
        Password <input name="newPassword" value={form.values.newPassword} onChange={form.handleChange} />
      </label>
      <output>{form.dirty ? 'changed' : 'unchanged'}</output>
      <button type="button" onClick={onClose}>
        Close
      </button>
      <button type="button" onClick={() => void keeper.whileSaving(save).catch(() => undefined)}>
        Save
      </button>
    </form>
  );
}

const saveAtOnce = () => Promise.resolve();

function Screen({ save = saveAtOnce }) {
  const [open, setOpen] = useState<{ resume?: Draft<Values> }>();
  return (
    <>
      <DraftOffer<Values>
        form="sample"
        about={({ subject }) => ({ what: `number ${subject}` })}
        onResume={(resume) => setOpen({ resume })}
      />
      <button onClick={() => setOpen({})}>Open</button>
      {open && <Form resume={open.resume} save={save} onClose={() => setOpen(undefined)} />}
      <Link to="/signin">Leave</Link>
    </>
  );
}

const show = (save?: () => Promise<void>) =>
  renderScreen(
    <Routes>
      <Route path="/signin" element={<h1>Sign In</h1>} />
      <Route element={<RequireSession />}>
        <Route path="/screen" element={<Screen save={save} />} />
      </Route>
    </Routes>,
    { at: '/screen' },
  );

async function typeAndLoseTheSession({ user, store }: ReturnType<typeof show>) {
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.type(screen.getByLabelText('Name'), 'Oslo');
  await user.type(screen.getByLabelText('Password'), 'secret');
  act(() => void store.dispatch(sessionEnded('expired')));
  await screen.findByRole('heading', { name: 'Sign In' });
}

/** A new page of the application, as after signing in again. */
function comeBack({ server, store, unmount }: ReturnType<typeof show>, email: string) {
  act(() => void store.dispatch(signedIn({ token: server.signIn(email), email })));
  unmount();
  return renderScreen(<Screen />, { at: '/screen', as: email, server });
}

const OFFER = 'You were editing number 7 and did not save it. What you typed is still here.';
const UNSURE = /^You were saving number 7 when this page was left. See whether it/;

test('offers what was typed to the same person again, and puts it back', async () => {
  const shown = show();
  await typeAndLoseTheSession(shown);
  const { user } = comeBack(shown, 'ada@provider.example');
  expect(screen.getByText(OFFER)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continue editing' }));
  expect(screen.getByLabelText('Name')).toHaveValue('Oslo');
  expect(screen.getByText('changed')).toBeVisible();
  expect(screen.queryByText(OFFER)).not.toBeInTheDocument();
});

test('keeps nothing of what was typed and taken back', async () => {
  const shown = show();
  const { user, store } = shown;
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.type(screen.getByLabelText('Name'), 'Oslo');
  await user.clear(screen.getByLabelText('Name'));
  act(() => void store.dispatch(sessionEnded('expired')));
  await screen.findByRole('heading', { name: 'Sign In' });
  comeBack(shown, 'ada@provider.example');
  expect(screen.queryByText(OFFER)).not.toBeInTheDocument();
});

test('never keeps a password', async () => {
  const shown = show();
  await typeAndLoseTheSession(shown);
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).toContain('Oslo');
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('secret');
});

test('shows it to nobody else', async () => {
  const shown = show();
  await typeAndLoseTheSession(shown);
  comeBack(shown, 'ben@provider.example');
  expect(screen.queryByText(/did not save/)).not.toBeInTheDocument();
});

test('offers it to its person also under another e-mail address', async () => {
  const shown = show();
  await typeAndLoseTheSession(shown);
  const { store, administrator } = shown.server;
  store.save('users', { ...store.users.get(administrator.id)!, email: 'ada@new.example' }, administrator.id);
  comeBack(shown, 'ada@new.example');
  expect(screen.getByText(OFFER)).toBeVisible();
});

test('forgets it when its person says so', async () => {
  const shown = show();
  await typeAndLoseTheSession(shown);
  const again = comeBack(shown, 'ada@provider.example');
  await again.user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(sessionStorage.getItem('lm.drafts')).toBeNull();
});

test('forgets it when the form is closed', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.type(screen.getByLabelText('Name'), 'Oslo');
  expect(sessionStorage.getItem('lm.drafts')).toContain('Oslo');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(sessionStorage.getItem('lm.drafts')).toBeNull();
});

/** Saves and leaves before the answer, which `answer` gives. */
async function saveAndLeave() {
  let answer = (_failure?: Error) => {};
  const saving = new Promise<void>((resolve, reject) => {
    answer = (failure) => (failure ? reject(failure) : resolve());
  });
  const shown = show(() => saving);
  await shown.user.click(screen.getByRole('button', { name: 'Open' }));
  await shown.user.type(screen.getByLabelText('Name'), 'Oslo');
  await shown.user.click(screen.getByRole('button', { name: 'Save' }));
  leaveByReload(shown);
  return {
    shown,
    answer: async (failure?: Error) => {
      answer(failure);
      await act(() => saving.catch(() => undefined));
    },
  };
}

test('forgets it when saving works after the form is gone, and does not offer it meanwhile', async () => {
  const { shown, answer } = await saveAndLeave();
  comeBack(shown, 'ada@provider.example');
  expect(screen.queryByText(OFFER)).not.toBeInTheDocument();
  await answer();
  expect(screen.queryByText(OFFER)).not.toBeInTheDocument();
  expect(sessionStorage.getItem('lm.drafts')).toBeNull();
});

test('offers it again when saving failed after the form was gone', async () => {
  const { shown, answer } = await saveAndLeave();
  comeBack(shown, 'ada@provider.example');
  await answer(new Error('refused'));
  expect(screen.getByText(OFFER)).toBeVisible();
});

test('says that nobody knows whether it was saved when the connection broke after the form was gone', async () => {
  const { shown, answer } = await saveAndLeave();
  comeBack(shown, 'ada@provider.example');
  await answer(Object.assign(new Error('Failed to fetch'), { kind: 'network' }));
  expect(screen.getByText(UNSURE)).toBeVisible();
  expect(screen.queryByText(OFFER)).not.toBeInTheDocument();
});

test('says that nobody knows whether it was saved when the page ended before the answer', async () => {
  const { shown, answer } = await saveAndLeave();
  const asTheTabKeepsIt = sessionStorage.getItem('lm.drafts')!;
  await answer(new Error('refused'));
  sessionStorage.setItem('lm.drafts', asTheTabKeepsIt);
  const { user } = comeBack(shown, 'ada@provider.example');
  expect(screen.getByText(UNSURE)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continue editing' }));
  expect(screen.getByLabelText('Name')).toHaveValue('Oslo');
});

test('another filling in of the form that is closed does not take it away', async () => {
  const shown = show();
  await typeAndLoseTheSession(shown);
  const { user } = comeBack(shown, 'ada@provider.example');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.type(screen.getByLabelText('Name'), 'Bergen');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByText(OFFER)).toBeVisible();
  expect(sessionStorage.getItem('lm.drafts')).toContain('Oslo');
});
