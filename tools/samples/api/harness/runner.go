package main

import (
	"fmt"
	"os"
)

// run keeps what a sample prints, and why it panicked if it did.
func run(name string, sample func()) {
	printed, err := os.Create(name + ".out")
	if err != nil {
		panic(err)
	}
	os.Stdout = printed
	defer printed.Close()
	defer func() {
		if cause := recover(); cause != nil {
			os.WriteFile(name+".err", []byte(fmt.Sprint(cause)), 0o644)
		}
	}()
	sample()
}
