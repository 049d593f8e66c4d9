import { judge, type FieldErrors, type Judge } from '../forms/fieldErrors';
import { editedUserSchema, newUserSchema, profileSchema, signUpSchema } from './schema';

const long = (length: number) => 'x'.repeat(length);

const PASSWORD = 'Aa1!5678';
const person = { firstName: 'Ana', lastName: 'Silva', email: 'ana@lm.example' };
const signUp = { ...person, password: PASSWORD, confirmPassword: PASSWORD };
const newUser = { ...signUp, location: 'Lisbon', department: 'Sales', isAdmin: true };

function errorsOf(judgement: ReturnType<typeof judge>): FieldErrors {
  return judgement.valid ? {} : judgement.errors;
}

/** The rules that every form about a person has. */
const PERSON_RULES: [Record<string, unknown>, FieldErrors][] = [
  [{ firstName: '' }, { firstName: ['First name is required'] }],
  [{ firstName: '  ' }, { firstName: ['First name is required'] }],
  [{ firstName: long(50) }, {}],
  [{ firstName: long(51) }, { firstName: ['First name must be less than 50 characters'] }],
  [{ lastName: undefined }, { lastName: ['Last name is required'] }],
  [{ lastName: long(50) }, {}],
  [{ lastName: long(51) }, { lastName: ['Last name must be less than 50 characters'] }],
  [{ email: '' }, { email: ['Email is required'] }],
  [{ email: 'ana@' }, { email: ['Please enter a valid email address'] }],
  [
    { email: 'ΝΙΚΟΣ@lm.example' },
    { email: ['Email may only contain the letters A to Z, digits and common symbols'] },
  ],
  [{ email: `${long(89)}@lm.example` }, {}],
  [{ email: `${long(90)}@lm.example` }, { email: ['Email must be less than 100 characters'] }],
  [{ location: long(100) }, {}],
  [{ location: long(101) }, { location: ['Location must be less than 100 characters'] }],
  [{ department: long(100) }, {}],
  [{ department: long(101) }, { department: ['Department must be less than 100 characters'] }],
  [{ location: null, department: null }, {}],
];

/** A new password's rules, all six of them, in their order. */
const PASSWORD_RULES: [password: string, message: string][] = [
  ['Aa1!567', 'Password must be at least 8 characters long'],
  ['aa1!5678', 'Password must contain at least one uppercase letter'],
  ['AA1!5678', 'Password must contain at least one lowercase letter'],
  ['Aa!bcdef', 'Password must contain at least one number'],
  ['Aa1b5678', 'Password must contain at least one special character'],
];

describe('signing up', () => {
  test.each(PERSON_RULES)('%j: %j', (change, errors) => {
    expect(errorsOf(judge(signUpSchema(), { ...signUp, ...change }))).toEqual(errors);
  });

  test.each([['', 'Password is required'], ...PASSWORD_RULES])('the password %j: %s', (password, message) => {
    expect(errorsOf(judge(signUpSchema(), { ...signUp, password, confirmPassword: password }))).toEqual({
      password: [message],
    });
  });

  test.each([
    ['other', { confirmPassword: ['Passwords do not match'] }],
    ['', { confirmPassword: ['Passwords do not match'] }],
    [undefined, { confirmPassword: ['Passwords do not match'] }],
    [`${PASSWORD} `, { confirmPassword: ['Passwords do not match'] }],
  ])('the confirmation %j does not match', (confirmPassword, errors) => {
    expect(errorsOf(judge(signUpSchema(), { ...signUp, confirmPassword }))).toEqual(errors);
  });

  test('an empty form asks for everything but the confirmation, in one go', () => {
    expect(errorsOf(judge(signUpSchema(), { confirmPassword: 'left over' }))).toEqual({
      firstName: ['First name is required'],
      lastName: ['Last name is required'],
      email: ['Email is required'],
      password: ['Password is required'],
    });
  });

  test('what is sent is trimmed, passwords apart', () => {
    const password = ' Aa1!5678 ';
    const typed = { firstName: ' Ana ', lastName: 'Silva ', email: ' ana@lm.example', password };
    expect(judge(signUpSchema(), { ...typed, confirmPassword: password })).toEqual({
      valid: true,
      values: { ...person, password, confirmPassword: password, location: '', department: '' },
    });
  });
});

describe('editing one’s profile', () => {
  const profile = { ...person, currentPassword: '', newPassword: '' };

  test.each(PERSON_RULES)('%j: %j', (change, errors) => {
    expect(errorsOf(judge(profileSchema(), { ...profile, ...change }))).toEqual(errors);
  });

  test.each([
    ['', '', {}],
    ['old', '', {}],
    ['', 'AaB1CcDd', { currentPassword: ['Current password is required to change password'] }],
    [undefined, 'AaB1CcDd', { currentPassword: ['Current password is required to change password'] }],
    ['old', 'AaB1CcDd', {}],
    ['old', 'short', { newPassword: ['Password must be at least 8 characters long'] }],
    ['old', 'aaaa1111', { newPassword: ['Password must contain at least one uppercase letter'] }],
    ['old', 'AAAA1111', { newPassword: ['Password must contain at least one lowercase letter'] }],
    ['old', 'AAAAaaaa', { newPassword: ['Password must contain at least one number'] }],
  ])('current password %j, new password %j: %j', (currentPassword, newPassword, errors) => {
    expect(errorsOf(judge(profileSchema(), { ...person, currentPassword, newPassword }))).toEqual(errors);
  });
});

describe('adding a user', () => {
  test('a user with everything in order is taken', () => {
    expect(judge(newUserSchema(), newUser)).toEqual({ valid: true, values: { ...newUser, phoneNumber: '' } });
  });

  test.each(PERSON_RULES)('%j: %j', (change, errors) => {
    expect(errorsOf(judge(newUserSchema(), { ...newUser, ...change }))).toEqual(errors);
  });

  test.each([['', 'Password is required'], ...PASSWORD_RULES])('the password %j: %s', (password, message) => {
    expect(errorsOf(judge(newUserSchema(), { ...newUser, password, confirmPassword: password }))).toEqual({
      password: [message],
    });
  });

  test.each([
    ['', 'Confirm Password is required'],
    [undefined, 'Confirm Password is required'],
    ['other', 'Passwords do not match'],
  ])('the confirmation %j: %s', (confirmPassword, message) => {
    expect(errorsOf(judge(newUserSchema(), { ...newUser, confirmPassword }))).toEqual({
      confirmPassword: [message],
    });
  });

  test('the confirmation waits for the password', () => {
    expect(errorsOf(judge(newUserSchema(), { ...newUser, password: '', confirmPassword: 'x' }))).toEqual({
      password: ['Password is required'],
    });
  });

  test.each([undefined, null, false])('isAdmin %j makes a plain user', (isAdmin) => {
    expect(judge(newUserSchema(), { ...newUser, isAdmin })).toMatchObject({ values: { isAdmin: false } });
  });

  test.each([
    ['+49 30 1234567', {}],
    [long(20), {}],
    [long(21), { phoneNumber: ['Phone number must be less than 20 characters'] }],
  ])('the phone number %j: %j', (phoneNumber, errors) => {
    expect(errorsOf(judge(newUserSchema(), { ...newUser, phoneNumber }))).toEqual(errors);
  });
});

describe('an e-mail address belongs to one user, in whatever case', () => {
  const takenEmails = ['Ana@LM.example ', null, undefined, ''];
  test.each([
    ['ana@lm.example', { email: ['User with this email already exists'] }],
    [' ANA@lm.EXAMPLE ', { email: ['User with this email already exists'] }],
    ['anna@lm.example', {}],
    ['', { email: ['Email is required'] }],
  ])('%j: %j', (email, errors) => {
    expect(errorsOf(judge(newUserSchema({ takenEmails }), { ...newUser, email }))).toEqual(errors);
    expect(errorsOf(judge(editedUserSchema({ takenEmails }), { ...person, email }))).toEqual(errors);
  });
});

describe('editing a user', () => {
  test.each(PERSON_RULES)('%j: %j', (change, errors) => {
    expect(errorsOf(judge(editedUserSchema(), { ...person, ...change }))).toEqual(errors);
  });

  test('both passwords may stay empty', () => {
    expect(judge(editedUserSchema(), { ...person, isAdmin: true })).toEqual({
      valid: true,
      values: {
        ...person,
        isAdmin: true,
        phoneNumber: '',
        location: '',
        department: '',
        currentPassword: '',
        newPassword: '',
      },
    });
  });

  test.each(PASSWORD_RULES)('the new password %j: %s', (newPassword, message) => {
    expect(errorsOf(judge(editedUserSchema(), { ...person, newPassword }))).toEqual({
      newPassword: [message],
    });
  });

  test('a new password needs no current one', () => {
    expect(errorsOf(judge(editedUserSchema(), { ...person, newPassword: PASSWORD }))).toEqual({});
  });
});

describe('what is no text is refused by the field’s name', () => {
  test.each<[string, () => Judge<unknown>, string[]]>([
    [
      'signing up',
      () => signUpSchema(),
      ['First name', 'Last name', 'Email', 'Password', 'Confirm Password'],
    ],
    [
      'a profile',
      () => profileSchema(),
      ['First name', 'Last name', 'Email', 'Current Password', 'New Password'],
    ],
    [
      'a new user',
      () => newUserSchema(),
      ['First name', 'Last name', 'Email', 'Password', 'Confirm Password'],
    ],
    [
      'an edited user',
      () => editedUserSchema(),
      ['First name', 'Email', 'Current Password', 'New Password', 'Phone number'],
    ],
  ])('%s', (_, schema, labels) => {
    const fieldOf = (label: string) => {
      const name = label.replace(/ (.)/g, (_match, letter: string) => letter.toUpperCase());
      return name[0]!.toLowerCase() + name.slice(1);
    };
    const errors = errorsOf(judge(schema(), Object.fromEntries(labels.map((label) => [fieldOf(label), {}]))));
    for (const label of labels) expect(errors[fieldOf(label)]).toEqual([`${label} must be text`]);
  });

  test('and what is neither on nor off', () => {
    expect(errorsOf(judge(newUserSchema(), { ...newUser, isAdmin: 'maybe' }))).toEqual({
      isAdmin: ['Administrator Access must be on or off'],
    });
  });
});
