//! Who plays: guests, bots and people at a terminal.

mod bot_command;
mod bots;
mod examples;
mod guests;
mod history;
mod joining;
mod kept;
mod lists;
mod ratings;
mod removing;
mod searching;
mod shuffle_check;
