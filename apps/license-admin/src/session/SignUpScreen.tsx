import { EMAIL_ALREADY_REGISTERED, isEmailAlreadyRegistered, signUpSchema } from '@lm/domain';
import { Banner, Button, Link, TextField } from '@lm/ui';
import { useFormik } from 'formik';
import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { serverFieldErrors } from '../forms/serverFieldErrors';
import { validateWith } from '../forms/validateWith';
import { prepareToasts, toast } from '../lm/toast';
import type { Failure } from '../lm/toFailure';
import { focusHeading } from '../frame/useHeadingFocus';
import { PATHS } from '../paths';
import styles from './PublicForm.module.css';
import { FailureRegion } from './FailureRegion';
import { PublicFrame } from './PublicFrame';
import { useRegisterMutation } from './sessionApi';
import { type SignUpOffer, signUpOffer } from './signUpOffer';
import { signUp as words } from './signUpWords';

const EMPTY = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' };
type Field = keyof typeof EMPTY;

const schema = signUpSchema();

type SignUpScreenProps = {
  corner?: ReactNode;
};

/** Signing up, and then to sign in. */
export function SignUpScreen({ corner }: SignUpScreenProps) {
  const navigate = useNavigate();
  const [register] = useRegisterMutation();
  const [reason, setReason] = useState<string>();
  const [waiting, setWaiting] = useState<string>();
  const offer = signUpOffer();
  const formElement = useRef<HTMLFormElement>(null);
  useEffect(prepareToasts, []);
  useEffect(() => {
    formElement.current?.querySelector<HTMLInputElement>('[name=firstName]')?.focus();
  }, []);

  const form = useFormik({
    initialValues: EMPTY,
    validateOnChange: false,
    validateOnBlur: false,
    validate: (values) => validateWith(schema, values),
    onSubmit: async (values, { setErrors }) => {
      setReason(undefined);
      try {
        const made = await register({ ...values, email: values.email.trim() }).unwrap();
        if (made.isApproved === false) {
          setWaiting(made.email);
          return;
        }
      } catch (thrown) {
        const failure = thrown as Failure;
        if (isEmailAlreadyRegistered(failure)) {
          setErrors({ email: EMAIL_ALREADY_REGISTERED });
          return;
        }
        toast.error(words.failed);
        setErrors(serverFieldErrors(failure));
        setReason(reasonOf(failure));
        return;
      }
      toast.success(words.done);
      void navigate(PATHS.signIn, { state: { email: values.email.trim() } });
    },
  });

  // After each refused attempt the first wrong field has the focus.
  const { submitCount, isSubmitting, errors } = form;
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting)
      formElement.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [submitCount, isSubmitting]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSubmitting) void form.submitForm();
  };
  const field = (name: Field): ComponentProps<typeof TextField> => ({
    label: words[name],
    name,
    required: true,
    value: form.values[name],
    error: errors[name],
    onChange: (event) => {
      form.setFieldError(name, undefined);
      form.handleChange(event);
    },
  });

  if (waiting !== undefined || offer === 'closed')
    return <NoForm offer={offer} waiting={waiting} corner={corner} />;

  return (
    <PublicFrame
      title={words.title}
      text={words.textOfOffer[offer]}
      corner={corner}
      footer={
        <>
          {words.toSignIn} <Link href={PATHS.signIn}>{words.signInLink}</Link>
        </>
      }
    >
      <form ref={formElement} noValidate className={styles.form} onSubmit={submit}>
        <FailureRegion text={reason} />
        <div className={styles.names}>
          <TextField {...field('firstName')} autoComplete="given-name" />
          <TextField {...field('lastName')} autoComplete="family-name" />
        </div>
        <TextField
          {...field('email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          {...field('password')}
          type="password"
          autoComplete="new-password"
          hint={words.passwordHint}
        />
        <TextField {...field('confirmPassword')} type="password" autoComplete="new-password" />
        <Button type="submit" variant="primary" size="lg" fullWidth busy={isSubmitting}>
          {isSubmitting ? words.submitting : words.submit}
        </Button>
      </form>
    </PublicFrame>
  );
}

/** Why the server refused, where no field of the form says so already. */
function reasonOf(failure: Failure): string | undefined {
  const isRefused = failure.status >= 400 && failure.status < 500;
  const isSaidAtField = Object.keys(serverFieldErrors(failure)).some((name) => name in EMPTY);
  return isRefused && !isSaidAtField ? (failure.detail ?? undefined) : undefined;
}

/** In the place of the form: that nobody may sign up, or that the account of this address has been made and waits. */
function NoForm({ offer, waiting, corner }: { offer: SignUpOffer; waiting?: string; corner: ReactNode }) {
  const isMade = waiting !== undefined;
  // The form had the focus and is gone.
  useEffect(() => {
    if (isMade) focusHeading();
  }, [isMade]);
  const wait = offer === 'domains' ? words.waitingForAddress : words.waiting;
  return (
    <PublicFrame
      title={isMade ? words.waitingTitle : words.title}
      text={isMade ? wait(waiting) : words.textOfOffer.closed}
      corner={corner}
      footer={
        <>
          {!isMade && words.toSignIn} <Link href={PATHS.signIn}>{words.signInLink}</Link>
        </>
      }
    >
      {!isMade && <Banner>{words.closed}</Banner>}
    </PublicFrame>
  );
}
