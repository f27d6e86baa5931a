/** Copying, on pages where there is a clipboard and where there is none. */

/** Copies the text of a field; whether that worked. It stays selected, to be copied by hand where it did not. */
export async function copy(field: HTMLInputElement): Promise<boolean> {
  field.select();
  // The old way works on a page over plain HTTP, unless the browser says otherwise.
  return (await copyText(field.value)) || document.execCommand("copy");
}

/** Copies a text that stands in no field; whether that worked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // There is no clipboard on a page over plain HTTP.
    return false;
  }
}
