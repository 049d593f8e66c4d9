/** Signing up. Specification, section 2. */
export function SignUpScreen() {
  return null;
}
