const daysOfMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The start of a day that exists, in milliseconds since 1970; the text is a day or a time as of ISO 8601. */
export function parseDay(text: string): number | undefined {
  const [, year = 0, month = 0, day = 0] = (/^(\d{4})-(\d\d)-(\d\d)(?:$|[T ])/.exec(text) ?? []).map(Number);
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const most = month === 2 && isLeap ? 29 : (daysOfMonth[month - 1] ?? 0);
  if (day < 1 || day > most) return undefined;
  // Years begin in March here, so that a leap day is the last of its year.
  const years = month > 2 ? year : year - 1;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const leapDays = Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400);
  return (years * 365 + leapDays + dayOfYear - 719_468) * 86_400_000;
}
