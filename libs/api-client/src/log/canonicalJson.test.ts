import fc from 'fast-check';
import { canonicalJson } from './index';

const fromHex = (text: string) => new Uint8Array(Buffer.from(text, 'hex'));

test.each([
  ['{"peach":1,"p\\u00e9ch\\u00e9":2,"p\\u00eache":3,"sin":4}', '{"peach":1,"péché":2,"pêche":3,"sin":4}'],
  ['[56,{"d":true,"10":null,"1":[ ]}]', '[56,{"1":[],"10":null,"d":true}]'],
  [
    '{"1": {"f": {"f": "hi","F": 5} ,"\\n": 56.0},"10": { },"": "empty","a": { },"111": [ {"e": "yes","E": "no" } ],"A": { }}',
    '{"":"empty","1":{"\\n":56,"f":{"F":5,"f":"hi"}},"10":{},"111":[{"E":"no","e":"yes"}],"A":{},"a":{}}',
  ],
  [
    '{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],"string":"\\u20ac$\\u000F\\u000aA\'\\u0042\\u0022\\u005c\\\\\\"\\/","literals":[null,true,false]}',
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  ],
  [
    '{"\\u20ac":"Euro Sign","\\r":"Carriage Return","\\ufb33":"Hebrew Letter Dalet With Dagesh","1":"One","\\ud83d\\ude00":"Emoji: Grinning Face","\\u0080":"Control","\\u00f6":"Latin Small Letter O With Diaeresis"}',
    '{"\\r":"Carriage Return","1":"One","\u0080":"Control","ö":"Latin Small Letter O With Diaeresis","€":"Euro Sign","😀":"Emoji: Grinning Face","\ufb33":"Hebrew Letter Dalet With Dagesh"}',
  ],
  ['"A\\u030a"', '"A\u030a"'],
])('writes %s as RFC 8785 does', (json, canonical) => {
  expect(canonicalJson(JSON.parse(json) as string)).toBe(canonical);
});

test.each([
  ['0000000000000000', '0'],
  ['8000000000000000', '0'],
  ['0000000000000001', '5e-324'],
  ['7fefffffffffffff', '1.7976931348623157e+308'],
  ['4340000000000001', '9007199254740994'],
  ['444b1ae4d6e2ef4f', '999999999999999900000'],
  ['444b1ae4d6e2ef50', '1e+21'],
  ['3eb0c6f7a0b5ed8d', '0.000001'],
  ['41b3de4355555555', '333333333.3333333'],
  ['becbf647612f3696', '-0.0000033333333333333333'],
  ['43143ff3c1cb0959', '1424953923781206.2'],
])('writes the number %s as the appendix of RFC 8785 does', (bits, text) => {
  expect(canonicalJson(new DataView(fromHex(bits).buffer).getFloat64(0))).toBe(text);
});

test('the canonical text says the same value, whatever the order it was written in', () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: true }), (value) => {
      const text = canonicalJson(value);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      const reversed = JSON.parse(text, (_, part: unknown) =>
        part && typeof part === 'object' && !Array.isArray(part)
          ? Object.fromEntries(Object.entries(part).reverse())
          : part,
      ) as string;
      expect(canonicalJson(reversed)).toBe(text);
    }),
  );
});

test.each([[NaN], [Infinity], ['\ud800'], [{ '\udead': 1 }], [[undefined as unknown as null]]])(
  'refuses %p, which JSON cannot say',
  (value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError);
  },
);
