/**
 * A text in the letters that a person takes it for, to ask whether it is an address: compatibility forms are undone, and
 * what nobody sees or stands over a letter goes. Nothing is shown in these letters.
 */

const ascii = /^[\0-\x7f]*$/;
const dropped = /[\p{Default_Ignorable_Code_Point}\p{M}]/gu;
/** Letters and signs that look like those of addresses, each above what it looks like. */
const alike = 'авсԁеһіјӏорԛѕтухАВЕСНІЈКМОРЅТХУЗαικνορτυχΑΒΕΖΗΙΚΜΝΟΡΤΥΧıɑɡ×ᴀʙᴄᴅᴇꜰ₮';
const plain = 'abcdehijlopqstyxABECHIJKMOPSTXY3aikvoptuxABEZHIKMNOPTYXiagxabcdefT';
const letters = new RegExp(`[${alike}]`, 'g');
const letterForZero = /(?<![0-9a-z])o(?=x[0-9a-f])/gi;

export function plainLetters(text: string): string {
  const folded = ascii.test(text)
    ? text
    : text
        .normalize('NFKD')
        .replace(dropped, '')
        .replace(letters, (letter) => plain.charAt(alike.indexOf(letter)));
  return folded.replace(letterForZero, '0').trim();
}
