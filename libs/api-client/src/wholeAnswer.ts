/**
 * An answer that came whole and is read again. A clone would not do: node-fetch fills it no further than the original is read.
 *
 * @param inAnyWay not as text alone
 */
export async function wholeAnswer(response: Response, inAnyWay: boolean): Promise<Response> {
  const text = await response.text();
  const { url, redirected } = response;
  const again = inAnyWay
    ? Object.defineProperties(new Response(text || null, response), {
        url: { value: url },
        redirected: { value: redirected },
      })
    : response;
  return Object.assign(again, { text: () => Promise.resolve(text) });
}
