/** Runs once before all tests: fails early without a program to test, and prints which one it is. */

import { program } from "./server";

export default function setup(): void {
  console.log(`Testing ${program()}`);
}
