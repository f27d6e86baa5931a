/** Copies text, with and without the clipboard API. */

/** Copies the text of a field, and leaves it selected for copying by hand; returns whether it worked. */
export async function copy(field: HTMLInputElement): Promise<boolean> {
  field.select();
  // The old way works on pages over plain HTTP in most browsers.
  return (await copyText(field.value)) || document.execCommand("copy");
}

/** Copies a text; returns whether it worked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Pages over plain HTTP have no clipboard API.
    return false;
  }
}
