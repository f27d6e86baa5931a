/** Passkeys in the browser: asking it to make one, and to sign in with one. Bytes travel as base64url. */

import { api } from "../wire/api";
import type { SignedIn } from "../wire/messages";

/** How long somebody may take, in milliseconds; the server waits as long. */
const TIMEOUT = 5 * 60_000;

/** Whether the browser has passkeys for this address: they belong to a host name, over TLS or on this computer. */
export const hasPasskeys = (): boolean =>
  isSecureContext && typeof PublicKeyCredential === "function" && !/^[\d.]+$|:/.test(location.hostname);

/** The device already has a passkey of this guest. */
export class AlreadyHere extends Error {}

const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

const toText = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer())))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** What the browser answers; null if the person would rather not. */
async function asked(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    return (await ask()) as PublicKeyCredential | null;
  } catch (error) {
    const name = error instanceof DOMException ? error.name : "";
    if (name === "InvalidStateError") throw new AlreadyHere();
    if (name === "NotAllowedError" || name === "AbortError") return null;
    throw error;
  }
}

/** What this device is called in the list of passkeys, as far as the browser says. */
function deviceName(): string {
  const known = ["iPhone", "iPad", "Android", "Windows", "Macintosh", "CrOS", "Linux"];
  const found = known.find((name) => navigator.userAgent.includes(name)) ?? "Passkey";
  return { Macintosh: "Mac", CrOS: "Chromebook" }[found] ?? found;
}

/** Makes a passkey for the guest; the recovery codes if it is the first one, or null if the person would rather not. */
export async function makePasskey(): Promise<string[] | null> {
  const offer = await api.offerPasskey();
  const user = { id: toBytes(offer.user), name: offer.name, displayName: offer.name };
  const made = await asked(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: toBytes(offer.challenge),
        rp: { id: offer.site, name: "Big Points" },
        user,
        pubKeyCredParams: offer.algorithms.map((alg) => ({ type: "public-key", alg })),
        excludeCredentials: offer.known.map((id) => ({ type: "public-key", id: toBytes(id) })),
        // Signing in asks for no name, so the authenticator has to keep it.
        authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "preferred" },
        attestation: "none",
        timeout: TIMEOUT,
      },
    }),
  );
  if (made === null) return null;
  const response = made.response as AuthenticatorAttestationResponse;
  const fresh = await api.addPasskey({
    client_data: toText(response.clientDataJSON),
    authenticator_data: toText(response.getAuthenticatorData()),
    public_key: toText(response.getPublicKey()),
    algorithm: response.getPublicKeyAlgorithm(),
    name: deviceName(),
  });
  return fresh.codes;
}

/** Signs this device in with a passkey; null if the person would rather not. */
export async function signInByPasskey(): Promise<SignedIn | null> {
  const question = await api.askPasskey();
  const signed = await asked(() =>
    navigator.credentials.get({
      publicKey: {
        challenge: toBytes(question.challenge),
        rpId: question.site,
        userVerification: "preferred",
        timeout: TIMEOUT,
      },
    }),
  );
  if (signed === null) return null;
  const response = signed.response as AuthenticatorAssertionResponse;
  return api.signIn({
    id: signed.id,
    client_data: toText(response.clientDataJSON),
    authenticator_data: toText(response.authenticatorData),
    signature: toText(response.signature),
  });
}
