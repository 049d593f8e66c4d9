import { act, screen } from '@testing-library/react';
import { useFormik } from 'formik';
import { useState } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { renderScreen } from '../testing/renderScreen';
import { DraftOffer } from './DraftOffer';
import { RequireSession } from './RequireSession';
import { sessionEnded, signedIn } from './sessionSlice';
import { useDraft } from './useDraft';

type Values = { name: string; newPassword: string };

function Form({ resume, onClose }: { resume?: Partial<Values>; onClose: () => void }) {
  const form = useFormik<Values>({ initialValues: { name: '', newPassword: '' }, onSubmit: onClose });
  useDraft(form, { form: 'sample', subject: 7, resume });
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
    </form>
  );
}

function Screen() {
  const [open, setOpen] = useState<{ resume?: Partial<Values> }>();
  return (
    <>
      <DraftOffer<Partial<Values>>
        form="sample"
        what={({ subject }) => `number ${subject}`}
        onResume={({ values }) => setOpen({ resume: values })}
      />
      <button onClick={() => setOpen({})}>Open</button>
      {open && <Form resume={open.resume} onClose={() => setOpen(undefined)} />}
      <Link to="/signin">Leave</Link>
    </>
  );
}

const show = () =>
  renderScreen(
    <Routes>
      <Route path="/signin" element={<h1>Sign In</h1>} />
      <Route element={<RequireSession />}>
        <Route path="/screen" element={<Screen />} />
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

test('never keeps a password', async () => {
  const shown = show();
  await typeAndLoseTheSession(shown);
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).toContain('Oslo');
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('secret');
});

test('shows it to nobody else', async () => {
  const shown = show();
  await typeAndLoseTheSession(shown);
  comeBack(shown, 'grace@provider.example');
  expect(screen.queryByText(/did not save/)).not.toBeInTheDocument();
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
