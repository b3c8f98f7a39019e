/**
 * What people type, in the storage of their tab: at once, through reloads, Back and a lost connection. Of the person who is
 * signed in only: it goes when that person signs out, another one signs in, or the tab is closed.
 */
const PREFIX = "draft ";

const keyOf = (person: string, form: string) => `${PREFIX}${person} ${form}`;

export function readKept<Value>(person: string, form: string): Value | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(person, form)) ?? "null") as Value | null;
  } catch {
    return null;
  }
}

/** Returns whether there was room. */
export function keep(person: string, form: string, value: unknown): boolean {
  try {
    sessionStorage.setItem(keyOf(person, form), JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function forget(person: string, form: string): void {
  remove((key) => key === keyOf(person, form));
}

/** For a form that leads to another page when it is sent. */
export function forgetForm(form: string): void {
  remove((key) => key.endsWith(` ${form}`));
}

export function forgetOthers(person: string): void {
  remove((key) => !key.startsWith(keyOf(person, "")));
}

export function forgetAll(): void {
  remove(() => true);
}

function remove(isOne: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(PREFIX) && isOne(key)) sessionStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}
