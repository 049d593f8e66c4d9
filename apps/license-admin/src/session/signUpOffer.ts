/** Who may sign up: everyone, nobody, everyone whom an administrator approves, or those with certain e-mail addresses. */
export type SignUpOffer = 'open' | 'closed' | 'approval' | 'domains';

const OFFERS: readonly string[] = ['open', 'closed', 'approval', 'domains'] satisfies SignUpOffer[];

/** What the server wrote into the page; a server that wrote nothing is asked by trying. */
export function signUpOffer(): SignUpOffer {
  const offer = document.querySelector<HTMLMetaElement>('meta[name="sign-up"]')?.content ?? '';
  return OFFERS.includes(offer) ? (offer as SignUpOffer) : 'open';
}
