/** Copying, on pages where there is a clipboard and where there is none. */

/** Copies the text of a field; whether that worked. It stays selected, to be copied by hand where it did not. */
export async function copy(field: HTMLInputElement): Promise<boolean> {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    // There is no clipboard on a page over plain HTTP; the old way works there, unless the browser says otherwise.
    return document.execCommand("copy");
  }
}
