/** The elements of the API reference, in one file: its pages have two of them at least. */
import "@/components/try-it/TryIt.client";
import "./BaseSwitch.client";
