// Command interop checks what the service's transparency log code writes with the public Go implementations, and writes
// the same with them. It reads a JSON request from the file that is its argument, and
// writes a JSON response to standard output.
package main

import (
	"encoding/json"
	"fmt"
	"os"
)

// Request contains material from the service, and keys and leaves to make the same material with.
type Request struct {
	Checks []Check `json:"checks"`
	Make   *Make   `json:"make"`
}

// Response contains an error message for each check, empty if it passed.
type Response struct {
	Checks []string `json:"checks"`
	Made   *Made    `json:"made"`
}

func main() {
	var request Request
	data, err := os.ReadFile(os.Args[1])
	if err != nil {
		fail(err)
	}
	if err := json.Unmarshal(data, &request); err != nil {
		fail(err)
	}
	response := Response{Checks: []string{}}
	for _, check := range request.Checks {
		message := ""
		if err := check.run(); err != nil {
			message = err.Error()
		}
		response.Checks = append(response.Checks, message)
	}
	if request.Make != nil {
		made, err := request.Make.run()
		if err != nil {
			fail(err)
		}
		response.Made = made
	}
	if err := json.NewEncoder(os.Stdout).Encode(response); err != nil {
		fail(err)
	}
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}
